import { columns, type RowOf } from '#upstream/db/columns.ts'
import { sql } from '#upstream/db/sql.ts'
import type { NewsletterCircuit } from '#shared/addresses/uploads.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { queryRows } from '#upstream/db/batch.ts'
import { circuitPictures, circuitPng } from '#upstream/markup/circuit-picture/picture.ts'
import { newsletterHtml } from './newsletter-email.ts'

const bodyColumns = columns('newsletters', 'body')

/** PNG; null if there is none. The newsletter is rendered again as it was written; nothing from the request is drawn. */
export async function readNewsletterCircuit(
  env: Bindings,
  { newsletter, index }: NewsletterCircuit,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [found] = await queryRows<RowOf<typeof bodyColumns>>(
    env.DB,
    sql`SELECT ${bodyColumns} FROM newsletters WHERE id = ${newsletter} AND instr(body, 'circuit')
      AND coalesce(scheduled_at, 0) <= ${Math.floor(Date.now() / 1000)} AND (cancelled_at IS NULL OR enlisted_at IS NOT NULL)`,
  )
  // Anyone may ask, for any number: only those that there can be are worth the rendering.
  if (!found || index >= found.body.split('circuit').length - 1) return null
  const picture = circuitPictures(newsletterHtml(readConfig(env), found.body, new Map()))[index]
  return picture ? circuitPng(picture) : null
}
