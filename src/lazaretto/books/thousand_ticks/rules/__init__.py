"""The rules of Thousand Ticks, by noun and in the order of the book: stats, costs, weapons, blows, and the clock of a
duel. Rules with dice ask `roll`; all others are functions of whole numbers."""
