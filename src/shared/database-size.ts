/** The largest database that D1 has, by its documentation, and the shares of it from which the size needs attention, or is an alarm. */
export const largestDatabase = { bytes: 10_000_000_000, warnShare: 0.5, failShare: 0.9 } as const
