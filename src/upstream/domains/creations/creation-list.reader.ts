import { sql, type SQL } from 'drizzle-orm'
import { pageSizes } from '#shared/page-sizes.ts'
import { fragment } from '#upstream/db/batch.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import type { Viewer } from '#upstream/request/viewer.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import type { PageOptions } from '#upstream/graph/core/builder.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { readSortedPage, type SortedPage } from '#upstream/request/page.ts'
import { selectCreations, type CreationRow } from './creation.reader.ts'

/** The orders of the hub; the first is the usual one. */
const orders = ['created', 'score', 'downloads'] as const

/** One page of the hub. */
export type HubPage = SortedPage<(typeof orders)[number]>

/** What each order leads by: an index of living creations, or for downloads one of all, whose few deleted are passed over. */
const sources = {
  created: fragment('objects o INDEXED BY objects_creations'),
  score: fragment('objects o INDEXED BY objects_creations_by_score'),
  downloads: fragment(
    'creations c INDEXED BY creations_by_downloads CROSS JOIN objects o ON o.id = c.object_id',
  ),
}
const columns = {
  created: ['o.id'],
  score: ['o.score', 'o.id'],
  downloads: ['c.download_count', 'c.object_id'],
}

/** A page of creations, 12 unless asked otherwise, the newest first; empty beyond the last. */
export async function listCreations(
  context: RequestContext,
  options: typeof PageOptions.$inferInput | null | undefined,
  selection: FieldSelection,
): Promise<CreationRow[]> {
  const page = readSortedPage(options, pageSizes.hub, orders)
  return page ? readRows(context, hubPageStatement(context.viewer, page, selection)) : []
}

/** The creations of one page in their order: their ids are found first, so that only they are read whole. */
export function hubPageStatement(viewer: Viewer, page: HubPage, selection: FieldSelection): SQL {
  const from = sql`(${hubIdsStatement(page)}) AS page CROSS JOIN objects o ON o.id = page.id`
  return sql`${selectCreations(viewer, selection, from)} ORDER BY ${orderOf(page)}`
}

/** The ids of one page, read off an index. */
export function hubIdsStatement(page: HubPage): SQL {
  return sql`SELECT o.id FROM ${sources[page.by]} WHERE o.kind = 'creation' AND o.deleted_at IS NULL
    ORDER BY ${orderOf(page)} LIMIT ${page.count} OFFSET ${page.offset}`
}

function orderOf({ by, descending }: HubPage): SQL {
  const direction = descending ? 'DESC' : 'ASC'
  return fragment(columns[by].map((column) => `${column} ${direction}`).join(', '))
}
