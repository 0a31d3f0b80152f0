"""What everything stands on: errors, checks of what is given, values that do not change, chance, formulas."""
