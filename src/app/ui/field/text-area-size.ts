import { t } from '#app/texts/t.ts'

/** The height in CSS pixels of a text area for a text of this height: at least 80, and 3 more than the text. */
export function grownHeight(scrollHeight: number): number {
  return Math.max(80, scrollHeight + 3)
}

/** The error for a text of that many characters (UTF-16 units, as everywhere); empty if it is not too long. */
export function lengthError(length: number, limit: number | undefined): string {
  return limit !== undefined && length > limit ? t('refusals.tooLong', { max: limit }) : ''
}

/** Whether the character count is shown: from 80 % of the limit on, or always; in red beyond it. */
export function counterState(
  length: number,
  limit: number | undefined,
  always = false,
): 'hidden' | 'shown' | 'over' {
  if (limit === undefined) return 'hidden'
  if (length > limit) return 'over'
  return always || length >= limit * 0.8 ? 'shown' : 'hidden'
}
