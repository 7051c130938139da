import * as texts from '#app/texts/english/moderation.ts'

const day = 86_400

/** How long a ban can last, in seconds as a form's value; the last one has no end. */
export const banLengths = [
  { value: String(day), label: texts.aDay },
  { value: String(7 * day), label: texts.aWeek },
  { value: String(30 * day), label: texts.thirtyDays },
  { value: String(365 * day), label: texts.aYear },
  { value: '', label: texts.untilFurtherNotice },
] as const

/** When a ban of that length ends, in seconds since the epoch; null when it does not. */
export function endOfBan(length: string, now = Date.now() / 1_000): number | null {
  return length === '' ? null : Math.floor(now) + Number(length)
}
