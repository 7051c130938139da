/** The two wordings that relative times are written in. */
export type TimeLocale = 'en' | 'zh'

const unitsOfTime = [
  { name: 'year', chinese: '年', seconds: 365 * 24 * 60 * 60 },
  { name: 'month', chinese: '个月', seconds: 30 * 24 * 60 * 60 },
  { name: 'week', chinese: '周', seconds: 7 * 24 * 60 * 60 },
  { name: 'day', chinese: '天', seconds: 24 * 60 * 60 },
  { name: 'hour', chinese: '小时', seconds: 60 * 60 },
  { name: 'minute', chinese: '分钟', seconds: 60 },
  { name: 'second', chinese: '秒', seconds: 1 },
] as const

const justNow = { en: 'just now', zh: '刚刚' } as const

/** Writes a count in at most four signs: below 1,000 as it is, then whole thousands `12K+` and millions `3M+`. */
export function compactCount(count: number): string {
  if (count < 1_000) return String(count)
  if (count < 1_000_000) return `${Math.floor(count / 1_000)}K+`
  return `${Math.floor(count / 1_000_000)}M+`
}

/** Says how long ago, or in how long, `at` is, seen from `now` (both in seconds since the epoch), in whole units. */
export function relativeTime(now: number, at: number, locale: TimeLocale = 'en'): string {
  const distance = Math.floor(Math.abs(now - at))
  if (distance < 10) return justNow[locale]
  const unit = unitsOfTime.find((candidate) => distance >= candidate.seconds) ?? unitsOfTime[6]
  const amount = Math.floor(distance / unit.seconds)
  const past = at <= now
  if (locale === 'zh') return `${amount} ${unit.chinese}${past ? '前' : '后'}`
  const length = `${amount} ${unit.name}${amount === 1 ? '' : 's'}`
  return past ? `${length} ago` : `in ${length}`
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
