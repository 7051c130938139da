/** The largest database that D1 has, by its documentation, and the shares of it from which the size needs attention, or is an alarm. */
export const largestDatabase = { bytes: 10_000_000_000, warnShare: 0.5, failShare: 0.9 } as const

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Seconds that a job may be due before it needs attention, or is an alarm: one is done within a minute. */
export const longestDue = { warn: 10 * minute, fail: hour } as const

/** Seconds after which scheduled work has stopped if it wasn't done again. */
export const longestPause = { minute: 5 * minute, day: 2 * day } as const
