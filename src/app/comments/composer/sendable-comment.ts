import { pendingProblem } from '#app/writing/uploads/images/picture-text.ts'
import { limits } from '#shared/limits.ts'
import { isBlank } from '#shared/text/visible-length.ts'

/** Whether a comment can be sent: by the service's rules of `createCommentInput`, and without pictures that are being uploaded. */
export function isSendable(text: string): boolean {
  return !isBlank(text) && text.length <= limits.comment.max && pendingProblem(text) === ''
}
