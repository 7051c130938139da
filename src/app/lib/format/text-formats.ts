import { t } from '#app/texts/t.ts'
import { beginning } from '#shared/text/beginning.ts'

const unitsOfTime = [
  { name: 'year', seconds: 365 * 24 * 60 * 60 },
  { name: 'month', seconds: 30 * 24 * 60 * 60 },
  { name: 'week', seconds: 7 * 24 * 60 * 60 },
  { name: 'day', seconds: 24 * 60 * 60 },
  { name: 'hour', seconds: 60 * 60 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
] as const

/** Formats a count in at most four characters: below 1,000 in full, then whole thousands `12K+` and millions `3M+`. */
export function compactCount(count: number): string {
  if (count < 1_000) return String(count)
  if (count < 1_000_000) return `${Math.floor(count / 1_000)}K+`
  return `${Math.floor(count / 1_000_000)}M+`
}

/** The time between `at` and `now` (both in seconds since the epoch) in whole units, past or future. */
export function relativeTime(now: number, at: number): string {
  const distance = Math.floor(Math.abs(now - at))
  if (distance < 10) return t('common.time.justNow')
  const unit = unitsOfTime.find((candidate) => distance >= candidate.seconds) ?? unitsOfTime[6]
  const amount = Math.floor(distance / unit.seconds)
  return at <= now
    ? t('common.time.ago', { count: amount, unit: unit.name })
    : t('common.time.ahead', { count: amount, unit: unit.name })
}

/** Options of an absolute time. */
export interface AbsoluteTimeOptions {
  /** A BCP 47 tag; by default the reader's own. */
  locale?: string | undefined
  /** An IANA zone; by default the reader's own. */
  timeZone?: string | undefined
  /** `full` includes the weekday and the zone, for tooltips. */
  style?: 'short' | 'full'
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formats a time (seconds since the epoch) as date and time of day in the reader's locale. */
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

/**
 * The time of day, in the reader's locale, from which something is possible at `at` (seconds since the epoch), rounded up to the
 * minute that shows; with its date unless that is today.
 */
export function timeOfNextTry(
  at: number,
  { locale, timeZone, now = Date.now() / 1000 }: AbsoluteTimeOptions & { now?: number } = {},
): string {
  const minute = Math.ceil(at / 60) * 60
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone })
  if (date.format(minute * 1000) !== date.format(now * 1000))
    return absoluteTime(minute, { locale, timeZone })
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(minute * 1000)
}

/** The first `limit` characters of a text, with an ellipsis if it is longer; white space becomes single spaces. */
export function snippet(text: string, limit = 100): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const start = Array.from(line).slice(0, limit).join('')
  return start.length < line.length ? `${beginning(line, start.length).trimEnd()}…` : line
}
