/** Milliseconds without a keystroke after which a title is looked up. */
export const restBeforeLookUp = 400

/** The title to look up duplicates for: one of three words or eight characters at least, else none. */
export function titleToLookUp(typed: string): string | undefined {
  const title = typed.replace(/\s+/g, ' ').trim()
  const isTelling = title.length >= 8 || title.split(' ').length >= 3
  return isTelling ? title.slice(0, 200) : undefined
}
