import { sql, batch, type StatementRunner, queryRows, columns, type RowOf } from '#upstream/db/sql.ts'
import type { CircuitAddress, NewsletterCircuit } from '#shared/addresses/uploads.ts'
import { changelogPrefix } from '#upstream/domains/objects/body-markup.ts'
import { circuitPictures, circuitPng } from '#upstream/markup/circuit/picture.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { newsletterHtml } from '#upstream/domains/newsletter/newsletter-email.ts'

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

/** PNG; null if there is none. The newsletter is rendered again as it was written; nothing from the request is drawn. */
export async function readNewsletterCircuit(
  env: Bindings,
  { newsletter, index }: NewsletterCircuit,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [found] = await queryRows(env.DB)`
    SELECT ${columns('newsletters', 'body')} FROM newsletters WHERE id = ${newsletter} AND instr(body, 'circuit')
    AND coalesce(scheduled_at, 0) <= ${Math.floor(Date.now() / 1000)} AND (cancelled_at IS NULL OR enlisted_at IS NOT NULL)`
  // Anyone may ask, for any number: only those that there can be are worth the rendering.
  if (!found || index >= found.body.split('circuit').length - 1) return null
  const picture = circuitPictures(newsletterHtml(readConfig(env), found.body, new Map()))[index]
  return picture ? circuitPng(picture) : null
}
