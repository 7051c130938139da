import { columnList, sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import { columns, type RowOf } from '#upstream/db/columns.ts'
import { isProductId } from '#shared/addresses/ids.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import type { RequestContext } from '#upstream/request/context.ts'

const ownColumns = columns(
  { p: 'products' },
  `p.id AS productId, p.public_id AS productPublicId, p.name AS productName, p.description AS productDescription,
  p.archived_at AS productArchivedAt, p.open_count AS productOpenCount, p.ticket_count AS productTicketCount`,
)

export interface ProductRow extends RowOf<typeof ownColumns> {
  /** The versions that tickets were closed in, as a JSON array, if selected. */
  productVersions?: string
}

/** Maximum number of versions that are read; more would take decades. */
const maxVersions = 500
// Steps from one version to the next in the index, so that it reads as many entries as there are versions, not tickets.
const versions = sqlFragment(`(WITH RECURSIVE known(version) AS (
    SELECT (SELECT min(closed_version) FROM tickets WHERE product_id = p.id AND closed_version IS NOT NULL)
    UNION ALL
    SELECT (SELECT min(closed_version) FROM tickets WHERE product_id = p.id AND closed_version > known.version)
    FROM known WHERE known.version IS NOT NULL LIMIT ${maxVersions})
  SELECT json_group_array(version) FROM known WHERE version IS NOT NULL) AS productVersions`)

export function productColumns(selection: FieldSelection): Sql {
  return columnList([ownColumns, selection.has('latestVersion', 'versions') ? versions : null])
}

export function listProducts(context: RequestContext, selection: FieldSelection): Promise<ProductRow[]> {
  return readRows(
    context,
    sql`SELECT ${productColumns(selection)} FROM products p WHERE p.archived_at IS NULL ORDER BY p.position, p.id`,
  )
}

/** The product, archived or not; throws 404. */
export async function findProduct(
  context: RequestContext,
  publicId: string,
  selection: FieldSelection,
): Promise<ProductRow> {
  if (!isProductId(publicId)) throw new PageError(404)
  const [product] = await readRows<ProductRow>(context, productStatement(publicId, selection))
  if (!product) throw new PageError(404)
  return product
}

export function productStatement(publicId: string, selection: FieldSelection): Sql {
  return sql`SELECT ${productColumns(selection)} FROM products p WHERE p.public_id = ${publicId}`
}
