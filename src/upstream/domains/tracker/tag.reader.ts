import { sql, sqlFragment, type Sql, columns, type RowOf } from '#upstream/db/sql.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { RequestContext } from '#upstream/request/context.ts'

const ownColumns = columns({ g: 'tags' }, 'g.id, g.name, g.color')

export interface TagRow extends RowOf<typeof ownColumns> {
  productId: string
}

export const ticketTagsColumn = sqlFragment(`(SELECT json_group_array(json_object(
    'id', g.id, 'name', g.name, 'color', g.color,
    'productId', coalesce((SELECT public_id FROM products WHERE id = g.product_id), '')))
  FROM ticket_tags tt CROSS JOIN tags g ON g.id = tt.tag_id WHERE tt.object_id = t.object_id) AS tags`)

export async function listTags(context: RequestContext, productPublicId: string): Promise<TagRow[]> {
  return byName(await readRows<TagRow>(context, tagsStatement(productPublicId)))
}

function tagsStatement(productPublicId: string): Sql {
  return sql`SELECT ${ownColumns}, coalesce((SELECT public_id FROM products WHERE id = g.product_id), '') AS productId
    FROM tags g
    WHERE g.product_id = (SELECT id FROM products WHERE public_id = ${productPublicId}) OR g.product_id IS NULL`
}

export function byName(tags: readonly TagRow[]): TagRow[] {
  return tags.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
}
