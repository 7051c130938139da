import { rolesOf, type Viewer } from '#upstream/request/viewer.ts'

/** What a decision about somebody's account looks at: their row id and the `roles` of their row. */
export interface Concerned {
  id: number
  roles: string
}

/** Admins act on accounts and see addresses. */
export function canAdminister(viewer: Viewer): boolean {
  return viewer.isMember && viewer.hasRole('admin')
}

/** Moderators ban who is not staff, admins also staff; nobody bans themself or an admin, who has to lose the role first. */
export function canBan(viewer: Viewer, { id, roles }: Concerned): boolean {
  if (!viewer.isMember || viewer.id === id) return false
  const held = rolesOf(roles)
  if (held.has('admin')) return false
  return viewer.hasRole('admin') || (held.size === 0 && viewer.hasRole('moderator'))
}

/** Admins give roles and take them, but not their own: so there is always one admin left. */
export function canSetRoles(viewer: Viewer, { id }: Pick<Concerned, 'id'>): boolean {
  return canAdminister(viewer) && viewer.id !== id
}
