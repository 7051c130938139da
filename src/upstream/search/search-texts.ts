import { sql, type SQL } from 'drizzle-orm'
import { hubPages } from '#shared/ids.ts'
import { partUnspaced } from '#shared/unspaced.ts'
import { batch, fragment } from '#upstream/db/batch.ts'
import { searchableText } from '#upstream/markup/plain/plain.ts'

/** The texts of each kind of object that can be searched for: the living ones whose id meets a comparison such as `> 5`. */
const textsOf = {
  post: (
    which: SQL,
  ) => sql`SELECT p.object_id AS id, 'post' AS kind, hex(f.public_id) AS place, p.title, o.body,
      coalesce(o.edited_at, 0) AS revision
    FROM posts p CROSS JOIN objects o ON o.id = p.object_id CROSS JOIN forums f ON f.id = o.forum_id
    WHERE p.object_id ${which} AND o.deleted_at IS NULL`,
  ticket: (
    which: SQL,
  ) => sql`SELECT t.object_id AS id, 'ticket' AS kind, hex(p.public_id) AS place, t.title, o.body,
      coalesce(o.edited_at, 0) AS revision
    FROM tickets t CROSS JOIN objects o ON o.id = t.object_id CROSS JOIN products p ON p.id = t.product_id
    WHERE t.object_id ${which} AND o.deleted_at IS NULL`,
  creation: (
    which: SQL,
  ) => sql`SELECT c.object_id AS id, 'creation' AS kind, hex(${hubPages}) AS place, c.title, o.body,
      coalesce(o.edited_at, 0) AS revision
    FROM creations c CROSS JOIN objects o ON o.id = c.object_id
    WHERE c.object_id ${which} AND o.deleted_at IS NULL`,
}

/** What can be searched for. */
export type SearchKind = keyof typeof textsOf

/** All kinds of objects that can be searched for. */
export const searchKinds = Object.keys(textsOf) as SearchKind[]

/** An object's text as the index holds it. */
export interface SearchText {
  id: number
  kind: SearchKind
  /** The term of what the object belongs to: a post's forum, a ticket's product, the hub. */
  place: string
  /** As the index holds it; `asWritten` gives it back. */
  title: string
  /** Its words without their markup, in the same way. */
  body: string
  /** When it was last edited, 0 for never; no two versions share one. */
  revision: number
}

/** What parts Chinese, Japanese and Korean characters in the index, and stands in no text: the unit separator. */
export const characterEnd = '\u001f'

/** A text as the index holds it: any piece of a run without spaces is a phrase of its characters. */
function asIndexed(text: string): string {
  return partUnspaced(asWritten(text), characterEnd)
}

/** A text or a piece of one without what parts its characters in the index. */
export function asWritten(text: string): string {
  return text.replaceAll(characterEnd, '')
}

/** The term that stands for a place, by its public id: hexadecimal, so that the tokenizer never parts it. */
export function placeTerm(publicId: string): string {
  return Buffer.from(publicId).toString('hex')
}

/** Reads the texts of the living objects whose id meets `which`, a comparison such as `> 5`, of which `end` may take some. */
export async function readTexts(database: D1Database, which: SQL, end = fragment('')): Promise<SearchText[]> {
  const [rows] = await batch(database, [sql`${textsStatement(which)} ${end}`])
  return (rows as SearchText[]).map((text) => ({
    ...text,
    title: asIndexed(text.title),
    body: asIndexed(searchableText(text.body)),
  }))
}

/** The living objects with text, which is Markdown here, whose id meets `which`; ORDER BY id may follow. */
export function textsStatement(which: SQL): SQL {
  return sql.join(
    searchKinds.map((kind) => textsOf[kind](which)),
    fragment(' UNION ALL '),
  )
}
