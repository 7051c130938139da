/** A time in seconds since the epoch, as sentences show it: the minute, in UTC. */
export function utcMinute(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ')
}
