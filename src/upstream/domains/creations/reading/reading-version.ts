/** To be raised when more is read from archives, or their drawings change: a job then reads all creations again. */
export const READING_VERSION = 6

/**
 * What is read while its author waits, who has two seconds: unpacked bytes of an archive, parts of the save that is drawn, and how often
 * they cover the picture. A job reads what is larger.
 */
export const atOnce = { bytes: 4 * 1024 * 1024, parts: 3_000, layers: 8 } as const
