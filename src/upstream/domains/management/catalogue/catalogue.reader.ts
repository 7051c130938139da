import { columns, type RowOf } from '#upstream/db/sql.ts'
import { readRows } from '#upstream/db/reads.ts'
import { forumColumns, type ForumRow } from '#upstream/domains/forums/forum.reader.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'
import { productColumns, type ProductRow, type TagRow } from '#upstream/domains/tracker/product.reader.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'

const managedForumColumns = columns({ f: 'forums' }, 'f.position, f.post_count AS postCount')
const managedProductColumns = columns({ p: 'products' }, 'p.position')

export type ManagedForumRow = ForumRow & RowOf<typeof managedForumColumns>

/** All forums in their order, archived ones too. Throws 403 unless the viewer is an admin. */
export function listManagedForums(context: RequestContext): Promise<ManagedForumRow[]> {
  requireAllowed(canAdminister(context.viewer))
  return readRows(context)`
    SELECT ${forumColumns}, ${managedForumColumns} FROM forums f ORDER BY f.position, f.id`
}

export type ManagedProductRow = ProductRow & RowOf<typeof managedProductColumns>

/** All products in their order, archived ones too. Throws 403 unless the viewer is an admin. */
export function listManagedProducts(context: RequestContext): Promise<ManagedProductRow[]> {
  requireAllowed(canAdminister(context.viewer))
  return readRows<ManagedProductRow>(context)`
    SELECT ${productColumns(FieldSelection.nothing)}, ${managedProductColumns} FROM products p ORDER BY p.position, p.id`
}

/** A tag with its number of tickets; 1000 means 1000 or more. */
export interface ManagedTagRow extends TagRow {
  tickets: number
}

/** All tags: those of all products, then by product and name. Throws 403 unless the viewer is an admin. */
export function listManagedTags(context: RequestContext): Promise<ManagedTagRow[]> {
  requireAllowed(canAdminister(context.viewer))
  return readRows<ManagedTagRow>(context)`
    SELECT g.id, g.name, g.color, coalesce(p.public_id, '') AS productId,
      (SELECT count(*) FROM (SELECT 1 FROM ticket_tags WHERE tag_id = g.id LIMIT 1000)) AS tickets
    FROM tags g LEFT JOIN products p ON p.id = g.product_id ORDER BY p.position, p.id, g.name`
}
