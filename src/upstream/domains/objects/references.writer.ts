import { sql, type Sql } from '#upstream/db/sql.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { outboxStatement, batchAndWake, type Payloads } from '#upstream/outbox/outbox.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import type { ShownReferences } from './body-markup.ts'

/** They belong in the batch that writes the text. No object refers to itself or to its subject. */
export function referencesStatements(which: Sql, { objects }: Pick<ShownReferences, 'objects'>): Sql[] {
  const forgotten = sql`DELETE FROM object_references WHERE from_id IN (SELECT id FROM objects WHERE ${which})`
  if (objects.size === 0) return [forgotten]
  return [
    forgotten,
    sql`INSERT INTO object_references (from_id, to_id)
      SELECT DISTINCT o.id, coalesce(t.subject_id, t.id)
      FROM (SELECT id, subject_id FROM objects WHERE ${which}) AS o
        CROSS JOIN json_each(${JSON.stringify([...objects.keys()])}) AS named
        CROSS JOIN objects t ON t.public_id = named.value
      WHERE coalesce(t.subject_id, t.id) NOT IN (o.id, coalesce(o.subject_id, o.id))`,
  ]
}

/** For texts that show the title; it belongs in the batch that changes it or deletes the object, before the change. */
export function refreshStatement(which: Sql, now: number): Sql {
  return sql`INSERT INTO outbox (request_id, topic, payload, created_at, due_at)
    SELECT ${tracedRequest()}, 'references.refresh', json_object('to', id), ${now}, ${now} FROM objects
    WHERE ${which} AND EXISTS (SELECT 1 FROM object_references r WHERE r.to_id = objects.id)`
}

export async function refreshReferrers(
  env: Pick<Bindings, 'DB' | 'OUTBOX'>,
  { to }: Payloads['references.refresh'],
  now: number,
): Promise<void> {
  await batchAndWake(env, [
    sql`UPDATE objects SET markup_version = 0 WHERE id IN (SELECT from_id FROM object_references WHERE to_id = ${to})`,
    outboxStatement('markup.render', { of: 'objects' }, now),
  ])
}
