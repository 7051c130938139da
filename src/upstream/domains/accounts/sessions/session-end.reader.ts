import type { RequestContext } from '#upstream/request/context.ts'
import type { EphemeralMessage } from '../message.writer.ts'
import { findByPair } from './session.reader.ts'
import { parseBearer } from '#upstream/platform/tokens.ts'

/** How a session was ended that its browser did not end itself. */
export interface SessionEnd {
  /** The message about it; null if there is nothing more to say than that it ended. */
  message: EphemeralMessage | null
}

/** What is said about sessions that were ended so, by `ended_by`; in a message left for the person it says the same. */
export const endTexts = {
  password: 'Your password was changed on another device',
  reset: 'Your password was reset, and all devices were logged out',
  staff: 'An admin logged you out everywhere',
} as const

/** How the session has ended that the request's tokens belonged to; null for one that lasts, and for tokens of none. */
export async function findSessionEnd(context: RequestContext): Promise<SessionEnd | null> {
  const pair = context.viewer.isSignedIn ? null : parseBearer(context.authorization)
  if (!pair) return null
  const [match, other] = await findByPair(context.db, pair)
  if (!match || other || match.endedAt === null) return null
  if (!match.accessIsCurrent && !match.accessIsSpent) return null
  if (!match.refreshIsCurrent && match.refreshSpentAt === null) return null
  return { message: messageOf(match.endedBy ?? '', match.endedAt) }
}

function messageOf(endedBy: string, createdAt: number): EphemeralMessage | null {
  const text = Object.hasOwn(endTexts, endedBy) ? endTexts[endedBy as keyof typeof endTexts] : undefined
  return text === undefined ? null : { id: null, text, status: 'WARNING', createdAt }
}
