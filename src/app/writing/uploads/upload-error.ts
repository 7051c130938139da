import { t } from '#app/texts/t.ts'
import { tooManyRequests } from '#app/lib/refusals/too-many-requests.ts'

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
  empty: () => t('uploads.reason.empty'),
  unanswered: () => t('uploads.reason.noAnswer'),
  'too-large': () => t('uploads.reason.tooLarge'),
  'unsupported-type': () => t('uploads.reason.unsupportedType'),
  'checksum-mismatch': () => t('uploads.reason.damaged'),
  'size-mismatch': () => t('uploads.reason.changed'),
  'bad-content': () => t('uploads.reason.badContent'),
  'too-many-requests': tooManyRequests,
  unauthenticated: () => t('objects.refusal.loggedOut'),
  forbidden: () => t('uploads.reason.needsVerifiedEmail'),
}

/** The message for an error code of the upload calls, with the end of a wait if it's known; empty for an internal one. */
export function uploadReason(code: unknown, until?: number): string {
  return typeof code === 'string' && Object.hasOwn(reasons, code) ? (reasons[code]?.(until) ?? '') : ''
}

/** The message of a failed upload, with its reason if that's known; empty for any other error. */
export function uploadFailure(error: unknown): string {
  if (!(error instanceof UploadError)) return ''
  const { message, reason } = error
  return reason ? t('uploads.failureWithReason', { message, reason }) : message
}
