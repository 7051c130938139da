import { sql, type Sql } from '#upstream/db/sql.ts'
import { queryRows } from '#upstream/db/batch.ts'
import type { RetentionConfig } from '#upstream/config/env.ts'

const day = 24 * 60 * 60
/** Rows that one statement deletes, and how often it runs in a night: a backlog of years is gone after some nights. */
const perPass = 1_000
const passes = 200

/** Deletes replaced texts and log entries that are older than the settings allow; one table after the other. */
export async function applyRetention(
  database: D1Database,
  config: RetentionConfig,
  now: number,
): Promise<void> {
  for (const statement of retentionStatements(config, now)) {
    for (let pass = 0; pass < passes; pass += 1) {
      const gone = await queryRows(database, sql`${statement} RETURNING 1`)
      if (gone.length < perPass) break
    }
  }
}

/** By an index. The newest replaced version of a text stays, as versions are numbered on from it. */
export function retentionStatements({ revisions, log }: RetentionConfig, now: number): Sql[] {
  const limited: [days: number | null, (before: number) => Sql][] = [
    [
      revisions,
      (before) => sql`DELETE FROM revisions WHERE (object_id, number) IN
        (SELECT object_id, number FROM revisions r WHERE replaced_at < ${before}
          AND EXISTS (SELECT 1 FROM revisions n WHERE n.object_id = r.object_id AND n.number > r.number) LIMIT ${perPass})`,
    ],
    [
      log,
      (before) => sql`DELETE FROM action_log WHERE created_at < ${before}
        AND id IN (SELECT id FROM action_log WHERE id > 0 ORDER BY id LIMIT ${perPass})`,
    ],
  ]
  return limited.flatMap(([days, statement]) => (days === null ? [] : [statement(now - days * day)]))
}
