import type { Viewer } from '#upstream/request/viewer.ts'
import type { ProductRow } from './product.reader.ts'

/** Verified people report and ask; of an archived product nobody does. */
export function canCreateTicket(viewer: Viewer, product: Pick<ProductRow, 'productArchivedAt'>): boolean {
  return viewer.isMember && product.productArchivedAt === null
}
