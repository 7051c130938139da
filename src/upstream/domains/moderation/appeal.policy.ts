import { appealWindow } from '#shared/limits.ts'
import type { Viewer } from '#upstream/request/context.ts'
import type { DecisionRow } from './decision.reader.ts'
import { canBan, canModerate } from './moderation.policy.ts'
import type { AppealRow } from './appeal.reader.ts'

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
