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
  'too-large': 'The file is too large.',
  'unsupported-type': 'Files of this type are not taken.',
  'checksum-mismatch': 'The file was damaged on its way. Please try again.',
  'size-mismatch': 'The file changed while it was sent. Please try again.',
  'bad-content': 'The file does not hold what its name says.',
  'too-many-requests': 'Too many requests. Please try again later.',
  unauthenticated: 'You are not logged in any more.',
  forbidden: 'You must verify your email to upload files.',
}

/** What an error code of the upload calls means for the person; empty for one that says nothing to them. */
export function uploadReason(code: unknown): string {
  return typeof code === 'string' && Object.hasOwn(reasons, code) ? (reasons[code] ?? '') : ''
}
