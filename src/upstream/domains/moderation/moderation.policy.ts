import { rolesOf, type Viewer } from '#upstream/request/context.ts'
import type { ObjectRow } from '#upstream/domains/objects/object-columns.ts'
import { appealWindow } from '#shared/limits.ts'
import type { DecisionRow, AppealRow } from './decision.reader.ts'

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

/** The user concerned may appeal against a decision once, banned or not, within six months, unless staff have reverted it. */
export function canAppeal(
  viewer: Viewer,
  { userId, decidedAt, endedAt, appealedAt }: DecisionRow,
  now: number,
): boolean {
  if (!viewer.isSignedIn || viewer.id !== userId) return false
  return appealedAt === null && endedAt === null && now < decidedAt + appealWindow
}

/** Not the one who decided, nor the one who appealed; an appeal against a ban needs the right to ban that user. */
export function canAnswerAppeal(
  viewer: Viewer,
  { act, decidedBy, userId, authorRoles, appealedAt, answeredAt }: AppealRow,
): boolean {
  if (!canModerate(viewer) || viewer.id === decidedBy || viewer.id === userId) return false
  if (act === 'ban' && !canBan(viewer, { id: userId, roles: authorRoles })) return false
  return appealedAt !== null && answeredAt === null
}
