export type ObjectKind = 'post' | 'ticket' | 'creation'

const flags = [
  'canEdit',
  'canDelete',
  'canMove',
  'canLock',
  'canPin',
  'canSendNewsletter',
  'canSetStatus',
] as const

export type Manageable = { readonly [Flag in (typeof flags)[number]]?: boolean }

export function isManageable(object: Manageable): boolean {
  return flags.some((flag) => object[flag])
}
