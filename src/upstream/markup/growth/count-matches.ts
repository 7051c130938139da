/** How often a global pattern is found. */
export function countMatches(text: string, pattern: RegExp): number {
  let found = 0
  pattern.lastIndex = 0
  while (pattern.test(text)) found++
  return found
}
