import { sql } from '#upstream/db/sql.ts'
import { columns, type RowOf } from '#upstream/db/columns.ts'
import type { CircuitAddress } from '#shared/addresses/uploads.ts'
import { batch, type StatementRunner } from '#upstream/db/batch.ts'
import { changelogPrefix } from '#upstream/domains/objects/body-markup.ts'
import { circuitPictures, circuitPng } from '#upstream/markup/circuit-picture/picture.ts'

const objectColumns = columns({ o: 'objects' }, 'o.body_html AS renderedBody')
const entryColumns = columns('changelog_entries', 'body_html AS renderedBody')

/** PNG; null if there is none. Only the drawing that is stored with a public text is drawn, nothing from the request. */
export async function readCircuitPicture(
  database: StatementRunner,
  { text, name }: CircuitAddress,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [rows = []] = await batch(database, [
    sql`SELECT ${objectColumns} FROM objects o LEFT JOIN objects s ON s.id = o.subject_id
        WHERE o.public_id = ${text} AND o.deleted_at IS NULL AND s.deleted_at IS NULL
      UNION ALL SELECT ${entryColumns} FROM changelog_entries WHERE date = ${dateOf(text)}`,
  ])
  const [found] = rows as RowOf<typeof objectColumns>[]
  const picture = found && circuitPictures(found.renderedBody).find((each) => each.name === name)
  return picture ? circuitPng(picture) : null
}

function dateOf(text: string): string | null {
  const prefix = changelogPrefix('')
  return text.startsWith(prefix) ? text.slice(prefix.length) : null
}
