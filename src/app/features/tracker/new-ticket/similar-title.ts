/** Milliseconds without typing before a title is looked up. */
export const searchDelayMs = 400

/** The title to look up duplicates for: one with at least three words or eight characters, else none. */
export function searchableTitle(typed: string): string | undefined {
  const title = typed.replace(/\s+/g, ' ').trim()
  const isLongEnough = title.length >= 8 || title.split(' ').length >= 3
  return isLongEnough ? title.slice(0, 200) : undefined
}
