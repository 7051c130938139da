/** The edge's default timeout, and the longest one that is assumed, in milliseconds. */
const usual = 2_500
const longest = 5 * 60 * 1_000

/** The edge's timeout for the response, in milliseconds, from its header. */
export function deadlineMs(header: string | null): number {
  return header !== null && /^\d+$/.test(header) ? Math.min(Number(header), longest) : usual
}
