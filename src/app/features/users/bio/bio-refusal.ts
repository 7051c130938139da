import { refusalReason } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { errorCode } from '#shared/errors.ts'

/** The message shown when a bio couldn't be saved. */
export function bioRefusal(error: unknown): Error {
  return new Error(t('users.bio.saveFailed', { reason: reasonOf(error) }))
}

/** The message for someone who has logged in while another user's bio was being edited. */
export function otherUsersBioError(username: string): Error {
  return new Error(t('users.bio.saveFailed', { reason: t('users.bio.otherAccount', { username }) }))
}

function reasonOf(error: unknown): string {
  if (errorCode(error) === 403) return t('users.bio.forbidden')
  return refusalReason(error) || t('common.unknownError')
}
