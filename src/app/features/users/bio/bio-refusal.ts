import { refusalReason } from '#app/objects/refusal/refusal.ts'
import * as texts from '#app/texts/english/users.ts'
import { errorCode } from '#shared/errors.ts'

/** The message shown when a bio couldn't be saved. */
export function bioRefusal(error: unknown): Error {
  return new Error(texts.errorSavingBio(reasonOf(error)))
}

/** The message for someone who has logged in while another user's bio was being edited. */
export function strangersBio(username: string): Error {
  return new Error(texts.errorSavingBio(texts.thisIsTheBioOf(username)))
}

function reasonOf(error: unknown): string {
  if (errorCode(error) === 403) return texts.mayNotChangeBio
  return refusalReason(error) || texts.unknownErrorOccurred
}
