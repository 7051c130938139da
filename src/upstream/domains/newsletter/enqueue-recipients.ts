import { columns, type RowOf, literal, sql, queryRows } from '#upstream/db/sql.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { outboxStatement, batchAndWake, type Payloads } from '#upstream/outbox/outbox.ts'
import { isStillSendable } from './withhold-newsletter.ts'
import { isOnList, listLevels } from './subscription.reader.ts'

const listColumns = columns({ n: 'newsletters' }, 'n.list')

interface DueRow extends RowOf<typeof listColumns> {
  /** Row id of the last subscription of the next part; null after the last part. */
  last: number | null
}

/** Subscriptions that one job processes. */
const perJob = 2_000

/**
 * Stores the recipients of a newsletter, a part of the list at a time; the rows and the job for the next part are one batch. An address
 * has one row per newsletter, so processing a part again adds no recipient. After the last part delivery starts. Before the first, the
 * sender's permission is checked: they may have lost it since the newsletter was scheduled.
 */
export async function enqueueRecipients(
  env: Bindings,
  { newsletter, after }: Payloads['newsletter.enlist'],
  now: number,
): Promise<void> {
  if (after === 0 && !(await isStillSendable(env, newsletter, now))) return
  const [found] = await queryRows<DueRow>(env.DB)`
    SELECT ${listColumns}, (SELECT max(id) FROM (SELECT id FROM subscriptions WHERE id > ${after} ORDER BY id LIMIT ${literal(perJob)})) AS last
    FROM newsletters n WHERE n.id = ${newsletter} AND n.enlisted_at IS NULL AND n.cancelled_at IS NULL`
  if (!found) return
  const { list, last } = found
  await batchAndWake(
    env,
    last === null
      ? [
          sql`UPDATE newsletters SET enlisted_at = ${now} WHERE id = ${newsletter}`,
          outboxStatement('newsletter.deliver', { newsletter }, now),
        ]
      : [
          sql`INSERT INTO newsletter_sends (newsletter_id, address, subscription_id, due_at)
            SELECT ${newsletter}, s.email, s.id, ${now} FROM subscriptions s
            WHERE s.id > ${after} AND s.id <= ${last} AND ${isOnList(listLevels[list])}
            ON CONFLICT (newsletter_id, address) DO NOTHING`,
          outboxStatement('newsletter.enlist', { newsletter, after: last }, now),
        ],
  )
}
