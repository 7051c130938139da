import * as texts from '#app/texts/english/object-writing.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { FieldError, ToldError } from '#app/ui/form/form-failure.ts'
import { errorCode, errorField, errorReason, errorText, GraphError } from '#shared/errors.ts'

/** Why a change was refused, as a sentence for the person who made it; empty when there is none that would help. */
export function refusalReason(error: unknown): string {
  const code = errorCode(error)
  if (code === 429) return texts.tooManyRequests
  if (code === 401) return texts.youAreNotLoggedIn
  if (code === 403) return errorReason(error) ?? texts.youAreNotAllowedTo
  if (code === 404 || code === 410) return texts.thisIsNotThereAny
  return code === 0 && error instanceof GraphError ? errorText(error) : ''
}

/**
 * The error that a form gets for a failed submit: the rejected field with its message, else the fallback sentence. An ended
 * session is reported for the whole page.
 */
export function formRefusal(error: unknown, fallback: string): Error {
  if (errorCode(error) === 401) return new ToldError('401')
  const field = errorField(error)
  return field ? new FieldError(field, errorText(error)) : new Error(refusalReason(error) || fallback)
}

/** Says that a change failed, and why; an ended session is reported for the whole page. */
export function tellRefusal(title: string, error: unknown): void {
  if (errorCode(error) !== 401) showToast({ title, body: refusalReason(error), status: 'error' })
}
