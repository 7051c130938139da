import * as texts from '#app/texts/english/ui.ts'

/** The height in CSS pixels of a text area whose text is this high: 80 at least, and 3 more than its text. */
export function grownHeight(scrollHeight: number): number {
  return Math.max(80, scrollHeight + 3)
}

/** What is wrong with a text of that many characters (UTF-16 units, as everywhere); empty when it is not too long. */
export function lengthError(length: number, limit: number | undefined): string {
  return limit !== undefined && length > limit ? texts.atMostCharacters(limit.toLocaleString('en')) : ''
}

/** When the character count is to be seen: from four fifths of the limit on, or always, and in red beyond it. */
export function counterState(
  length: number,
  limit: number | undefined,
  always = false,
): 'hidden' | 'shown' | 'over' {
  if (limit === undefined) return 'hidden'
  if (length > limit) return 'over'
  return always || length >= limit * 0.8 ? 'shown' : 'hidden'
}
