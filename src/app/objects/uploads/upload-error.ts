import * as texts from '#app/texts/english/uploads.ts'

/** Why a file did not get to the service; the message names the file, the reason is a sentence that may help. */
export class UploadError extends Error {
  override name = 'UploadError'
  readonly reason: string

  constructor(message: string, reason = '', options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

const reasons: Record<string, string> = {
  empty: texts.fileIsEmpty,
  unanswered: texts.nothingAnswered,
  'too-large': texts.fileIsTooLarge,
  'unsupported-type': texts.filesOfThisTypeAre,
  'checksum-mismatch': texts.fileWasDamaged,
  'size-mismatch': texts.fileChanged,
  'bad-content': texts.fileIsSomethingElse,
  'too-many-requests': texts.tooManyRequests,
  unauthenticated: texts.youAreNotLoggedIn,
  forbidden: texts.verifyEmailFirst,
}

/** What an error code of the upload calls means for the person; empty for one that says nothing to them. */
export function uploadReason(code: unknown): string {
  return typeof code === 'string' && Object.hasOwn(reasons, code) ? (reasons[code] ?? '') : ''
}
