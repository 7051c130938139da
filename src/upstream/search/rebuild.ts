import { literal, sql } from '#upstream/db/sql.ts'
import { batch, type StatementRunner } from '#upstream/db/batch.ts'
import { bulkInsert } from '#upstream/db/bulk-insert.ts'
import { readTexts } from './search-texts.ts'

/** Texts that one step processes. */
const textsPerStep = 200

/** Returns the number of texts. Searches find nearly everything meanwhile; it may be stopped and run again. */
export async function rebuildSearch(database: StatementRunner, search: StatementRunner): Promise<number> {
  let count = 0
  let after = 0
  for (;;) {
    const texts = await readTexts(database, sql`> ${after}`, sql`ORDER BY id LIMIT ${literal(textsPerStep)}`)
    const last = texts.length < textsPerStep ? Number.MAX_SAFE_INTEGER : (texts.at(-1)?.id ?? 0)
    await batch(search, [sql`DELETE FROM texts WHERE rowid > ${after} AND rowid <= ${last}`])
    await bulkInsert(search, [
      { table: 'texts', rows: texts.map(({ id, ...text }) => ({ rowid: id, ...text })) },
    ])
    count += texts.length
    if (texts.length < textsPerStep) return count
    after = last
  }
}
