import type { Language } from '#shared/page/language.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { systemNoticeText } from '#upstream/domains/notifications/system-notice.ts'
import type { EphemeralMessage } from '#upstream/domains/accounts/message.writer.ts'
import { findByPair } from './session.reader.ts'
import { parseBearer } from '#upstream/platform/tokens.ts'

/** How a session was ended by something other than its own browser. */
export interface SessionEnd {
  /** The message about it; null if there is nothing to add. */
  message: EphemeralMessage | null
}

/** Notices about ended sessions, by `ended_by`; the stored messages to the user have the same text. */
const notices = { password: 'PASSWORD_CHANGED', reset: 'PASSWORD_RESET', staff: 'LOGGED_OUT' } as const

/** How the session of the request's tokens was ended; null for an active session, and for unknown tokens. */
export async function findSessionEnd(context: RequestContext): Promise<SessionEnd | null> {
  const pair = context.viewer.isSignedIn ? null : parseBearer(context.authorization)
  if (!pair) return null
  const [match, other] = await findByPair(context.env.DB, pair)
  if (!match || other || match.endedAt === null) return null
  if (!match.accessIsCurrent && !match.accessIsSpent) return null
  if (!match.refreshIsCurrent && match.refreshSpentAt === null) return null
  return { message: messageOf(context.language, match.endedBy ?? '', match.endedAt) }
}

function messageOf(language: Language, endedBy: string, createdAt: number): EphemeralMessage | null {
  if (!Object.hasOwn(notices, endedBy)) return null
  const text = systemNoticeText({ kind: notices[endedBy as keyof typeof notices] }, language)
  return { id: null, text, status: 'WARNING', createdAt }
}
