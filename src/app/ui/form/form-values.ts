import type { FieldErrors } from './form-state.ts'

/** What the fields of a form hold, by name; of several with one name the last. */
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

/** The browser's own message for each field that breaks its attributes. */
export function nativeErrors(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {}
  for (const control of form.elements) {
    if (!isField(control) || !control.name || control.validity.valid) continue
    errors[control.name] ??= control.validationMessage
  }
  return errors
}

/** The names of the fields that something was typed into. */
export function filledFields(form: HTMLFormElement): ReadonlySet<string> {
  const filled = new Set<string>()
  for (const control of form.elements) {
    if (!isField(control) || control instanceof HTMLSelectElement || notTyped.has(control.type)) continue
    // What cannot be typed into was not filled by anybody.
    if (!control.readOnly && control.value !== '') filled.add(control.name)
  }
  return filled
}

/** The name of the field that an event came from. */
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
