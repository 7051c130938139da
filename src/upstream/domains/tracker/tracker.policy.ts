import type { Viewer } from '#upstream/request/context.ts'
import type { ProductRow } from './product.reader.ts'
import type { TicketRow } from './ticket.reader.ts'

/** Verified users may create tickets; none for an archived product. */
export function canCreateTicket(viewer: Viewer, product: Pick<ProductRow, 'productArchivedAt'>): boolean {
  return viewer.isMember && product.productArchivedAt === null
}

/** Authors may edit their ticket while it is open, staff at any time; unverified and banned users may not. */
export function canEditTicket(viewer: Viewer, ticket: Pick<TicketRow, 'authorId' | 'isOpen'>): boolean {
  if (!viewer.isMember) return false
  return viewer.isStaff || (viewer.id === ticket.authorId && ticket.isOpen !== 0)
}

export function canSetStatus(viewer: Viewer): boolean {
  return viewer.isMember && viewer.isStaff
}

export function canSetTags(viewer: Viewer): boolean {
  return viewer.isMember && viewer.isStaff
}

export function canCreateTag(viewer: Viewer): boolean {
  return viewer.isMember && viewer.isStaff
}
