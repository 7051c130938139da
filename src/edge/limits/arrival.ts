/** The minimum speed of a request before it times out, in bytes a second: 300 kbit/s. */
const minBytesPerSecond = 300_000 / 8

/** How long a body of so many bytes may take to arrive, and a file to be processed, in milliseconds: at least ten seconds. */
export function arrivalMs(bytes: number): number {
  return Math.ceil(bytes / minBytesPerSecond) * 1_000 + 10_000
}
