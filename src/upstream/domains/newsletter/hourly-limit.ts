import { sql, type SQL } from 'drizzle-orm'
import type { NewsletterConfig } from '#upstream/config/newsletter-config.ts'

type Limit = Pick<NewsletterConfig, 'perHour'>

const hour = 60 * 60

/** How many mails may be leased now: `most`, or what the hour of the clock has left. */
export function freshLeases({ perHour }: Limit, most: number, now: number): SQL {
  return perHour === null ? sql`${most}` : sql`min(${most}, max(0, ${perHour} - ${leasesOf(now)}))`
}

/**
 * Counts the mails that the statement just before it in the batch has leased. All newsletters count together, and a mail counts each time,
 * whatever becomes of it: a limit is never exceeded, however many runs there are at a time.
 */
export function countLeases(now: number): SQL {
  return sql`INSERT INTO newsletter_hours (hour, mails) SELECT ${hourOf(now)}, changes() WHERE changes() > 0
    ON CONFLICT (hour) DO UPDATE SET mails = mails + excluded.mails`
}

/** The condition that the hour has no mail left. */
export function isHourFull({ perHour }: Limit, now: number): SQL {
  return perHour === null ? sql`FALSE` : sql`${leasesOf(now)} >= ${perHour}`
}

/** When the next hour of the clock begins. */
export function hourEnd(now: number): number {
  return (hourOf(now) + 1) * hour
}

function hourOf(now: number): number {
  return Math.floor(now / hour)
}

function leasesOf(now: number): SQL {
  return sql`coalesce((SELECT mails FROM newsletter_hours WHERE hour = ${hourOf(now)}), 0)`
}
