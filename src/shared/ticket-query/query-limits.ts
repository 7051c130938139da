/** Limits of a ticket query; characters are UTF-16 units, as a text box counts them. */
export const queryLimits = { characters: 500, terms: 30, depth: 10 } as const
