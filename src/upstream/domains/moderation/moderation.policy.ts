import { rolesOf, type Viewer } from '#upstream/request/context.ts'
import type { ObjectRow } from '#upstream/domains/objects/object-columns.ts'

export function canModerate(viewer: Viewer): boolean {
  return viewer.isMember && viewer.hasRole('moderator', 'admin')
}

/** Staff may revert decisions about a text, but not those of others about their own: they can appeal. */
export function canReverse(
  viewer: Viewer,
  { authorId, isOthersDecision }: { authorId: number; isOthersDecision: number },
): boolean {
  return canModerate(viewer) && (viewer.id !== authorId || isOthersDecision === 0)
}

export function canReport(viewer: Viewer, object: Pick<ObjectRow, 'authorId' | 'deletedAt'>): boolean {
  return viewer.isMember && object.deletedAt === null && viewer.id !== object.authorId
}

export function canReportProfile(viewer: Viewer, publicId: string): boolean {
  return viewer.isMember && viewer.publicId !== publicId
}

export function canSeeRevisions(
  viewer: Viewer,
  object: Pick<ObjectRow, 'authorId' | 'deletedAt' | 'editedAt'>,
): boolean {
  return object.editedAt !== null && canReadRevisions(viewer, object)
}

export function canReadRevisions(viewer: Viewer, object: Pick<ObjectRow, 'authorId' | 'deletedAt'>): boolean {
  if (viewer.isMember && viewer.isStaff) return true
  return viewer.isSignedIn && object.deletedAt === null && viewer.id === object.authorId
}

/** The account that an action is decided for: its row id and the `roles` of its row. */
interface TargetAccount {
  id: number
  roles: string
}

export function canAdminister(viewer: Viewer): boolean {
  return viewer.isMember && viewer.hasRole('admin')
}

/** Moderators ban users who aren't staff, admins also staff; no one themself or an admin, who must lose the role first. */
export function canBan(viewer: Viewer, { id, roles }: TargetAccount): boolean {
  if (!viewer.isMember || viewer.id === id) return false
  const targetRoles = rolesOf(roles)
  if (targetRoles.has('admin')) return false
  return viewer.hasRole('admin') || (targetRoles.size === 0 && viewer.hasRole('moderator'))
}

/** Admins may delete accounts on request, or cancel that: not their own, for which they need their password, and no other admin's. */
export function canDeleteAccount(viewer: Viewer, { id, roles }: TargetAccount): boolean {
  return canAdminister(viewer) && viewer.id !== id && !rolesOf(roles).has('admin')
}

/** Admins may grant and revoke roles, but not their own: so there is always one admin remaining. */
export function canSetRoles(viewer: Viewer, { id }: Pick<TargetAccount, 'id'>): boolean {
  return canAdminister(viewer) && viewer.id !== id
}
