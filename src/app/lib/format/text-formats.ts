import { timeTexts } from '#app/texts/english/time.ts'

const unitsOfTime = [
  { name: 'year', seconds: 365 * 24 * 60 * 60 },
  { name: 'month', seconds: 30 * 24 * 60 * 60 },
  { name: 'week', seconds: 7 * 24 * 60 * 60 },
  { name: 'day', seconds: 24 * 60 * 60 },
  { name: 'hour', seconds: 60 * 60 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
] as const

/** Writes a count in at most four signs: below 1,000 as it is, then whole thousands `12K+` and millions `3M+`. */
export function compactCount(count: number): string {
  if (count < 1_000) return String(count)
  if (count < 1_000_000) return `${Math.floor(count / 1_000)}K+`
  return `${Math.floor(count / 1_000_000)}M+`
}

/** Says how long ago, or in how long, `at` is, seen from `now` (both in seconds since the epoch), in whole units. */
export function relativeTime(now: number, at: number, texts = timeTexts): string {
  const distance = Math.floor(Math.abs(now - at))
  if (distance < 10) return texts.justNow
  const unit = unitsOfTime.find((candidate) => distance >= candidate.seconds) ?? unitsOfTime[6]
  const amount = Math.floor(distance / unit.seconds)
  return at <= now ? texts.ago(amount, unit.name) : texts.ahead(amount, unit.name)
}

/** How an absolute time is to be written. */
export interface AbsoluteTimeOptions {
  /** A BCP 47 tag; left out, the reader's own. */
  locale?: string
  /** An IANA zone; left out, the reader's own. */
  timeZone?: string
  /** `full` names the weekday and the zone, for tooltips. */
  style?: 'short' | 'full'
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Writes a time (seconds since the epoch) as a date and time of day in the reader's way. */
export function absoluteTime(
  at: number,
  { locale, timeZone, style = 'short' }: AbsoluteTimeOptions = {},
): string {
  const key = `${locale}|${timeZone}|${style}`
  let formatter = formatters.get(key)
  if (!formatter) {
    const styles = { short: ['medium', 'short'], full: ['full', 'long'] } as const
    const [dateStyle, timeStyle] = styles[style]
    formatter = new Intl.DateTimeFormat(locale, { dateStyle, timeStyle, timeZone })
    formatters.set(key, formatter)
  }
  return formatter.format(at * 1000)
}

/** Cuts a text to its first `limit` characters and says so with an ellipsis; white space becomes single spaces. */
export function snippet(text: string, limit = 100): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim())
  if (characters.length <= limit) return characters.join('')
  return `${characters.slice(0, limit).join('').trimEnd()}…`
}
