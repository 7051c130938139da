import { t } from '#app/texts/t.ts'
import type { FieldErrors } from './form-state.ts'

/** The values of a form's fields, by name; of several fields with one name the last. */
export type FormValues = Record<string, string>

const notTyped = new Set([
  'hidden',
  'checkbox',
  'radio',
  'submit',
  'reset',
  'button',
  'image',
  'file',
  'range',
  'color',
])

export function readValues(data: FormData): FormValues {
  const values: FormValues = {}
  for (const [name, value] of data) if (typeof value === 'string') values[name] = value
  return values
}

export function nativeErrors(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {}
  for (const control of form.elements) {
    if (!isField(control) || !control.name || control.validity.valid) continue
    errors[control.name] ??= control.validationMessage
  }
  return errors
}

export function filledFields(form: HTMLFormElement): ReadonlySet<string> {
  const filled = new Set<string>()
  for (const control of form.elements) {
    if (!isField(control) || control instanceof HTMLSelectElement || notTyped.has(control.type)) continue
    // Fields that can't be typed into don't count.
    if (!control.readOnly && control.value !== '') filled.add(control.name)
  }
  return filled
}

export function fieldName(target: EventTarget): string | undefined {
  return isField(target) && target.name ? target.name : undefined
}

function isField(target: unknown): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

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
