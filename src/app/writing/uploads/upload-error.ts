import { t } from '#app/texts/t.ts'
import { tooManyRequests } from '#app/api/rate-limit.ts'

/** A failed upload; the message names the file, the reason is a sentence that may help. */
export class UploadError extends Error {
  override name = 'UploadError'
  readonly reason: string

  constructor(message: string, reason = '', options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

const reasons: Record<string, (until?: number) => string> = {
  empty: () => t('common.uploads.reason.empty'),
  unanswered: () => t('common.uploads.reason.noAnswer'),
  'too-large': () => t('common.uploads.reason.tooLarge'),
  'unsupported-type': () => t('common.uploads.reason.unsupportedType'),
  'checksum-mismatch': () => t('common.uploads.reason.damaged'),
  'size-mismatch': () => t('common.uploads.reason.changed'),
  'bad-content': () => t('common.uploads.reason.badContent'),
  'too-many-requests': tooManyRequests,
  unauthenticated: () => t('objects.refusal.loggedOut'),
  forbidden: () => t('common.uploads.reason.needsVerifiedEmail'),
}

/** The message for an error code of the upload calls, with the end of a wait if it's known; empty for an internal one. */
export function uploadReason(code: unknown, until?: number): string {
  return typeof code === 'string' && Object.hasOwn(reasons, code) ? (reasons[code]?.(until) ?? '') : ''
}

export function uploadFailure(error: unknown): string {
  if (!(error instanceof UploadError)) return ''
  const { message, reason } = error
  return reason ? t('common.uploads.failureWithReason', { message, reason }) : message
}
