/** A kind of object that has a page with a discussion, and is managed there. */
export type ObjectKind = 'post' | 'ticket' | 'creation'

/** The actions on the management card, each with whether the viewer may do it; not every kind has all. */
const flags = [
  'canEdit',
  'canDelete',
  'canMove',
  'canLock',
  'canPin',
  'canSendNewsletter',
  'canSetStatus',
] as const

/** Permissions that decide whether an object has a management card. */
export type Manageable = { readonly [Flag in (typeof flags)[number]]?: boolean }

/** Whether the viewer may do anything with an object, and so has a management card. */
export function isManageable(object: Manageable): boolean {
  return flags.some((flag) => object[flag])
}
