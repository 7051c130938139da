import { refusalReason } from '#app/domains/objects/refusal.ts'
import * as texts from '#app/texts/english/people.ts'
import { errorCode } from '#shared/errors.ts'

/** What the person is told when their bio could not be saved. */
export function bioRefusal(error: unknown): Error {
  return new Error(texts.errorSavingBio(reasonOf(error)))
}

/** What somebody is told who has logged in while another person's bio was being changed. */
export function strangersBio(username: string): Error {
  return new Error(texts.errorSavingBio(texts.thisIsTheBioOf(username)))
}

function reasonOf(error: unknown): string {
  if (errorCode(error) === 403) return texts.mayNotChangeBio
  return refusalReason(error) || texts.unknownErrorOccurred
}
