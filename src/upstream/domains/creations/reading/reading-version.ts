/** To be raised when more is read from archives, or their drawings change: a job then reads all creations again. */
export const READING_VERSION = 6

/**
 * Limits of an archive that is read while its author waits, for two seconds at most: its unpacked bytes, the number of parts of the drawn
 * save, and how many times they cover the picture. A job reads larger ones.
 */
export const atOnce = { bytes: 4 * 1024 * 1024, parts: 3_000, layers: 8 } as const
