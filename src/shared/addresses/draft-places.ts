import { idKind, isId, isProductId } from './ids.ts'
import { objectAddress } from './object-address.ts'

/** The form that a draft is typed in. */
export interface DraftPlace {
  kind: 'POST' | 'TICKET' | 'COMMENT' | 'EDIT'
  /** The forum of a post, the product of a ticket, or the object that is edited or commented on. */
  target: string
  /** The comment that is edited or replied to. */
  comment?: string
  ticketKind?: 'ISSUE' | 'FEATURE'
}

const edit = '-edit'

/** A short text that names the form for a new post, a comment or a reply, or for a ticket of that kind. */
export function draftPlace(target: string, part?: string | null): string {
  return part ? `${target}-${part}` : target
}

/** The same for the form that edits an object, or a comment on it. */
export function editPlace(target: string, comment?: string): string {
  return draftPlace(target, comment) + edit
}

/** Null for a text that names no form. */
export function parseDraftPlace(place: string): DraftPlace | null {
  const [, product = '', ticketKind] = /^(.+)-(ISSUE|FEATURE)$/.exec(place) ?? []
  if (ticketKind === 'ISSUE' || ticketKind === 'FEATURE')
    return isProductId(product) ? { kind: 'TICKET', target: product, ticketKind } : null
  if (isId('forum', place)) return { kind: 'POST', target: place }
  const isEdit = place.endsWith(edit)
  const target = place.slice(0, 12)
  const comment = place.slice(13, isEdit ? -edit.length : undefined)
  const isKnown = ['post', 'ticket', 'creation'].includes(idKind(target) ?? '')
  if (!isKnown || (comment !== '' && !isId('comment', comment))) return null
  const written = isEdit ? editPlace(target, comment) : draftPlace(target, comment)
  return written === place ? { kind: isEdit ? 'EDIT' : 'COMMENT', target, ...(comment && { comment }) } : null
}

/** The page with that form, and the hash by which it opens. */
export function draftAddress({ kind, target, comment, ticketKind }: DraftPlace): string {
  if (kind === 'POST') return `/forum/${target}/new`
  if (kind === 'TICKET') return `/tracker/${target}/new/${ticketKind?.toLowerCase()}`
  return `${objectAddress(target)}#${formHash(kind, comment)}`
}

/** The hash of an object's address by which its page opens the form for a comment, a reply or an edit. */
export function formHash(kind: 'COMMENT' | 'EDIT', comment?: string): string {
  return draftPlace(kind === 'EDIT' ? 'edit' : 'write', comment)
}
