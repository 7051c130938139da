import { sql, type SQL } from 'drizzle-orm'
import { hubPages } from '#shared/ids.ts'

/** What can be searched for. */
export type SearchKind = 'ticket' | 'creation'

/** An object's text as the index holds it. */
export interface SearchText {
  id: number
  kind: SearchKind
  /** The term of what the object belongs to: a ticket's product, or the hub. */
  place: string
  title: string
  body: string
  /** When it was last edited, 0 for never; no two versions share one. */
  revision: number
}

/** The term that stands for a place, by its public id: hexadecimal, so that the tokenizer never parts it. */
export function placeTerm(publicId: string): string {
  return Buffer.from(publicId).toString('hex')
}

/** The living objects with text whose id meets `which`, a comparison such as `> 5`; their order is to be given by `id`. */
export function textsStatement(which: SQL): SQL {
  return sql`SELECT o.id, 'ticket' AS kind, hex(p.public_id) AS place, t.title, o.body, coalesce(o.edited_at, 0) AS revision
    FROM tickets t CROSS JOIN objects o ON o.id = t.object_id CROSS JOIN products p ON p.id = t.product_id
    WHERE t.object_id ${which} AND o.deleted_at IS NULL
    UNION ALL
    SELECT o.id, 'creation', ${placeTerm(hubPages)}, c.title, o.body, coalesce(o.edited_at, 0)
    FROM creations c CROSS JOIN objects o ON o.id = c.object_id
    WHERE c.object_id ${which} AND o.deleted_at IS NULL`
}
