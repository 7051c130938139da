/** What the edge waits when it does not say, and the longest that it is taken to wait, in milliseconds. */
const usual = 2_500
const longest = 5 * 60 * 1_000

/** How many milliseconds the edge waits for the answer, by what it says in the header. */
export function deadlineMs(header: string | null): number {
  return header !== null && /^\d+$/.test(header) ? Math.min(Number(header), longest) : usual
}
