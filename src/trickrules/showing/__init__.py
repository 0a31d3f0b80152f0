"""Showing a state to an observer: views of it, and the events that lead from one state to the next."""
