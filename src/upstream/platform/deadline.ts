/** The edge's default timeout, and the longest one that is assumed, in milliseconds. */
const defaultMs = 2_500
const maxMs = 5 * 60 * 1_000

/** The edge's timeout for the response, in milliseconds, from its header. */
export function deadlineMs(header: string | null): number {
  return header !== null && /^\d+$/.test(header) ? Math.min(Number(header), maxMs) : defaultMs
}
