"""Operations on books: rules, odds, simulate, solve, tools, demos."""
