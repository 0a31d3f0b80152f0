"""What an observer sees: views of a state, and the events that lead from one to the next."""
