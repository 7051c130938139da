import type { Creation } from './creation.queries.ts'

/** Whether the viewer may do anything with a creation, and so has a card to manage it. */
export function isManageable({ canEdit, canDelete }: Pick<Creation, 'canEdit' | 'canDelete'>): boolean {
  return canEdit || canDelete
}
