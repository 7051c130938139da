import { t } from '#app/texts/t.ts'
import type { FieldErrors } from './form-state.ts'

/** An error whose message is for the user; the message of any other may be the engine's own, and is never shown. */
export class UserFacingError extends Error {
  override name = 'UserFacingError'
}

/** An error of one field; thrown by a submit, it is shown under that field. */
export class FieldError extends UserFacingError {
  override name = 'FieldError'
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** An error that is already shown elsewhere on the page; if a submit throws it, the form shows nothing. */
export class HandledError extends Error {
  override name = 'HandledError'
}

/** What is shown of an error: under its field, if it's one of those that show errors, else as the message of the whole. */
export function readFailure(
  error: unknown,
  fields: readonly string[] = [],
): { message?: string; refused?: FieldErrors } {
  if (error instanceof HandledError) return {}
  if (!(error instanceof UserFacingError)) return { message: t('common.submitFailed') }
  if (error instanceof FieldError && fields.includes(error.field))
    return { refused: { [error.field]: error.message } }
  return { message: error.message }
}
