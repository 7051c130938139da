import { sql } from 'drizzle-orm'
import { readRows } from '#upstream/db/batched-read.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import { productColumns, type ProductRow } from '#upstream/domains/tracker/products/product.reader.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'

/** A product as admins see it. */
export interface ManagedProductRow extends ProductRow {
  position: number
}

/** All products in their order, archived ones too. Throws 403 unless the viewer is an admin. */
export function listManagedProducts(context: RequestContext): Promise<ManagedProductRow[]> {
  requireAllowed(canAdminister(context.viewer))
  return readRows(
    context,
    sql`SELECT ${productColumns(FieldSelection.nothing)}, p.position FROM products p ORDER BY p.position, p.id`,
  )
}
