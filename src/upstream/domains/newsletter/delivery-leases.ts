import { sql, type Sql, columns, type RowOf } from '#upstream/db/sql.ts'
import type { NewsletterConfig } from '#upstream/config/mail-config.ts'
import { isSuppressed } from '#upstream/mail/suppression.ts'
import type { Language } from '#shared/page/language.ts'
import { languageColumn, listLevels, type NewsletterList, wantsList } from './subscription.reader.ts'

type Limit = Pick<NewsletterConfig, 'perHour'>

const hour = 60 * 60

/** Number of emails that may be leased now: `maxCount`, or the remaining number of the hour of the clock. */
function allowedLeases({ perHour }: Limit, maxCount: number, now: number): Sql {
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

export function isHourFull({ perHour }: Limit, now: number): Sql {
  return perHour === null ? sql`FALSE` : sql`${leasesOf(now)} >= ${perHour}`
}

export function hourEnd(now: number): number {
  return (hourOf(now) + 1) * hour
}

function hourOf(now: number): number {
  return Math.floor(now / hour)
}

function leasesOf(now: number): Sql {
  return sql`coalesce((SELECT mails FROM newsletter_hours WHERE hour = ${hourOf(now)}), 0)`
}

/** How long a lease lasts, in seconds: longer than any transport waits for all its mails. */
const leaseSeconds = 5 * 60

const leasedColumns = columns('newsletter_sends', 'id, address, attempts')

export interface LeasedEmail extends RowOf<typeof leasedColumns> {
  /** Whether the address is still on the list that it was selected from. */
  isWanted: 0 | 1
  isSuppressed: 0 | 1
  /** Null for an address that is on no list any more. */
  language: Language | null
  unsubscribe: string
}

/** The longest waiting, one for each digest, within the hour's limit. Digests of keys are uppercase hexadecimal. */
export function leaseStatement(
  limit: Pick<NewsletterConfig, 'perHour'>,
  { newsletter, list }: { newsletter: number; list: NewsletterList },
  digests: readonly string[],
  now: number,
): Sql {
  const maxLeases = allowedLeases(limit, digests.length, now)
  const address = sql`newsletter_sends.address`
  return sql`UPDATE newsletter_sends SET state = 'leased', handed = 0, attempts = attempts + 1, leased_until = ${now + leaseSeconds},
      unsubscribe = unhex(keys.value)
    FROM (SELECT id, row_number() OVER (ORDER BY due_at) - 1 AS place FROM
        (SELECT id, due_at FROM newsletter_sends
          WHERE newsletter_id = ${newsletter} AND state = 'pending' AND due_at <= ${now}
            AND ${isGoingOn(sql`${newsletter}`)} ORDER BY due_at LIMIT ${maxLeases})) AS due
      JOIN json_each(${JSON.stringify(digests)}) AS keys ON keys.key = due.place
    WHERE newsletter_sends.id = due.id
    RETURNING ${leasedColumns}, hex(unsubscribe) AS unsubscribe, ${isSubscribed(list)} AS isWanted,
      ${isSuppressed(address)} AS isSuppressed,
      ${languageColumn(address)} AS language`
}

export function ownLease({ id, attempts }: LeasedEmail): Sql {
  return sql`id = ${id} AND state = 'leased' AND attempts = ${attempts}`
}

/** Marks an email as handed over; returns no row if it isn't to be sent any more. */
export function handOverStatement(list: NewsletterList, isOurs: Sql, now: number): Sql {
  return sql`UPDATE newsletter_sends SET handed = 1, leased_until = ${now + leaseSeconds}
    WHERE ${isOurs} AND ${isGoingOn(sql`newsletter_id`)} AND ${isSubscribed(list)} RETURNING id`
}

export function sentStatement(isOurs: Sql, now: number): Sql {
  return sql`UPDATE newsletter_sends SET state = 'sent', sent_at = ${now}, leased_until = NULL, error = NULL WHERE ${isOurs}`
}

export function retryStatement(isOurs: Sql, dueAt: number, reason: string): Sql {
  return sql`UPDATE newsletter_sends SET state = 'pending', handed = NULL, due_at = ${dueAt}, leased_until = NULL,
    error = ${reason} WHERE ${isOurs}`
}

/** The condition that the address of a row of `newsletter_sends` is still on the list. */
function isSubscribed(list: NewsletterList): Sql {
  return sql`EXISTS (SELECT 1 FROM subscriptions s
    WHERE s.email = newsletter_sends.address AND ${wantsList(listLevels[list])})`
}

function isGoingOn(newsletter: Sql): Sql {
  return sql`EXISTS (SELECT 1 FROM newsletters n WHERE n.id = ${newsletter} AND n.cancelled_at IS NULL)`
}

export function endLeaseStatement(state: 'unknown' | 'failed' | 'left', reason: string, which: Sql): Sql {
  return sql`UPDATE newsletter_sends SET state = ${state}, leased_until = NULL, error = ${reason} WHERE ${which}`
}

/**
 * The mails that a crashed run had leased: those that it had handed over may have been sent, the others are queued again. A
 * queued mail is not marked as not handed over, since a version without that mark may lease it next.
 */
export function expiredLeasesStatement(newsletter: number, now: number): Sql {
  return sql`UPDATE newsletter_sends SET leased_until = NULL, handed = nullif(handed, 0), state = iif(handed = 0, 'pending', 'unknown'),
      error = iif(handed = 0, error, 'The run that sent it was interrupted')
    WHERE newsletter_id = ${newsletter} AND state = 'leased' AND leased_until <= ${now}`
}
