import { columnList, sqlFragment, type Sql, columns, type RowOf } from '#upstream/db/sql.ts'
import { isProductId } from '#shared/addresses/ids.ts'
import { readRows, requireRow } from '#upstream/db/reads.ts'
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
const versionsColumn = sqlFragment(`(WITH RECURSIVE known(version) AS (
    SELECT (SELECT min(closed_version) FROM tickets WHERE product_id = p.id AND closed_version IS NOT NULL)
    UNION ALL
    SELECT (SELECT min(closed_version) FROM tickets WHERE product_id = p.id AND closed_version > known.version)
    FROM known WHERE known.version IS NOT NULL LIMIT ${maxVersions})
  SELECT json_group_array(version) FROM known WHERE version IS NOT NULL) AS productVersions`)

export function productColumns(selection: FieldSelection): Sql {
  return columnList([ownColumns, selection.has('latestVersion', 'versions') ? versionsColumn : null])
}

export function listProducts(context: RequestContext, selection: FieldSelection): Promise<ProductRow[]> {
  return readRows<ProductRow>(context)`
    SELECT ${productColumns(selection)} FROM products p WHERE p.archived_at IS NULL ORDER BY p.position, p.id`
}

/** The product, archived or not; throws 404. */
export async function findProduct(
  context: RequestContext,
  publicId: string,
  selection: FieldSelection,
): Promise<ProductRow> {
  if (!isProductId(publicId)) throw new PageError(404)
  return requireRow<ProductRow>(context)`
    SELECT ${productColumns(selection)} FROM products p WHERE p.public_id = ${publicId}`
}

const numeric = new Intl.Collator('en', { numeric: true })

/** The versions, highest first: numbers count as numbers, and `1.0-beta` is lower than `1.0`. */
export function sortVersions(versions: readonly string[]): string[] {
  return versions.toSorted((a, b) => compareVersions(b, a))
}

function compareVersions(a: string, b: string): number {
  const [one, other] = [splitVersion(a), splitVersion(b)]
  if (one.number !== other.number) return numeric.compare(one.number, other.number)
  if (one.stage === '' || other.stage === '') return Number(one.stage === '') - Number(other.stage === '')
  return numeric.compare(one.stage, other.stage)
}

/** Splits a version into its number and its pre-release stage, such as `beta.2`. */
function splitVersion(version: string): { number: string; stage: string } {
  const [number = '', ...stage] = version.split('-')
  return { number, stage: stage.join('-') }
}

const tagColumns = columns({ g: 'tags' }, 'g.id, g.name, g.color')

export interface TagRow extends RowOf<typeof tagColumns> {
  productId: string
}

export const ticketTagsColumn = sqlFragment(`(SELECT json_group_array(json_object(
    'id', g.id, 'name', g.name, 'color', g.color,
    'productId', coalesce((SELECT public_id FROM products WHERE id = g.product_id), '')))
  FROM ticket_tags tt CROSS JOIN tags g ON g.id = tt.tag_id WHERE tt.object_id = t.object_id) AS tags`)

export async function listTags(context: RequestContext, productPublicId: string): Promise<TagRow[]> {
  const tags = await readRows<TagRow>(context)`
    SELECT ${tagColumns}, coalesce((SELECT public_id FROM products WHERE id = g.product_id), '') AS productId FROM tags g
    WHERE g.product_id = (SELECT id FROM products WHERE public_id = ${productPublicId}) OR g.product_id IS NULL`
  return byName(tags)
}

export function byName(tags: readonly TagRow[]): TagRow[] {
  return tags.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
}
