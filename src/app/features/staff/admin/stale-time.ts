/** Milliseconds after which data for decisions is reloaded. */
export const staleTime = 10_000
