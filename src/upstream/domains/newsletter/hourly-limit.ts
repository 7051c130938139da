import { sql, type Sql } from '#upstream/db/sql.ts'
import type { NewsletterConfig } from '#upstream/config/mail-config.ts'

type Limit = Pick<NewsletterConfig, 'perHour'>

const hour = 60 * 60

/** Number of emails that may be leased now: `maxCount`, or the remaining number of the hour of the clock. */
export function allowedLeases({ perHour }: Limit, maxCount: number, now: number): Sql {
  return perHour === null ? sql`${maxCount}` : sql`min(${maxCount}, max(0, ${perHour} - ${leasesOf(now)}))`
}

/**
 * Counts the emails that the statement just before it in the batch has leased. All newsletters count together, and an email counts for
 * each lease, whether or not it is sent: a limit is never exceeded, regardless of the number of concurrent runs.
 */
export function countLeases(now: number): Sql {
  return sql`INSERT INTO newsletter_hours (hour, mails) SELECT ${hourOf(now)}, changes() WHERE changes() > 0
    ON CONFLICT (hour) DO UPDATE SET mails = mails + excluded.mails`
}

/** The condition that the limit of the hour is reached. */
export function isHourFull({ perHour }: Limit, now: number): Sql {
  return perHour === null ? sql`FALSE` : sql`${leasesOf(now)} >= ${perHour}`
}

/** When the next hour of the clock begins. */
export function hourEnd(now: number): number {
  return (hourOf(now) + 1) * hour
}

function hourOf(now: number): number {
  return Math.floor(now / hour)
}

function leasesOf(now: number): Sql {
  return sql`coalesce((SELECT mails FROM newsletter_hours WHERE hour = ${hourOf(now)}), 0)`
}
