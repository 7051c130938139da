import { plural } from '../plural.ts'

/** What a relative time counts in, from the largest unit to the smallest. */
export type TimeUnit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second'

/** How times are told as distances from now, which are whole numbers of a unit. */
export const timeTexts = {
  /** The language these words are in, when it is not the page's. */
  lang: undefined as 'zh' | undefined,
  justNow: 'just now',
  ago: (amount: number, unit: TimeUnit) => `${duration(amount, unit)} ago`,
  ahead: (amount: number, unit: TimeUnit) => `in ${duration(amount, unit)}`,
}

function duration(amount: number, unit: TimeUnit): string {
  return `${amount} ${plural(amount, unit, `${unit}s`)}`
}
