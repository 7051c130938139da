import * as texts from '#app/texts/english/object-writing.ts'
import { errorCode, errorField, errorReason, errorText } from '#shared/errors.ts'
import { formRefusal } from '../refusal/refusal.ts'
import { isLateEdit } from './seen-version.ts'

/** The error that the form gets when an edit was not saved: the rejected field, or that someone else saved first. */
export function editRefusal(error: unknown): Error {
  if (isLateEdit(error)) return new Error(errorText(error))
  const refusal = errorReason(error) ?? texts.editNotSubmitted
  return errorField(error) || errorCode(error) === 401 ? formRefusal(error, refusal) : new Error(refusal)
}
