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

/** Reads the text values of a form. */
export function readValues(data: FormData): FormValues {
  const values: FormValues = {}
  for (const [name, value] of data) if (typeof value === 'string') values[name] = value
  return values
}

/** The browser's own validation message for each invalid field. */
export function nativeErrors(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {}
  for (const control of form.elements) {
    if (!isField(control) || !control.name || control.validity.valid) continue
    errors[control.name] ??= control.validationMessage
  }
  return errors
}

/** The names of the fields with input. */
export function filledFields(form: HTMLFormElement): ReadonlySet<string> {
  const filled = new Set<string>()
  for (const control of form.elements) {
    if (!isField(control) || control instanceof HTMLSelectElement || notTyped.has(control.type)) continue
    // Fields that can't be typed into don't count.
    if (!control.readOnly && control.value !== '') filled.add(control.name)
  }
  return filled
}

/** The name of an event's field. */
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
