import { createContext, type RefObject, useContext } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'

export type FieldErrors = Record<string, string>

interface FormState {
  errors: FieldErrors
  /** The errors of the last submit; a field's error lasts until it is edited. */
  refused: FieldErrors
  /** Fields that the visitor has left once. */
  touched: ReadonlySet<string>
  /** Fields with input; without any the form is empty and shows no errors. */
  filled: ReadonlySet<string>
  busy: boolean
  /** Submits that were blocked by an error; each moves the focus to the first invalid field. */
  stopped: number
  message: string | undefined
}

export type FormEvent =
  | { type: 'checked'; errors: FieldErrors; filled: ReadonlySet<string> }
  | { type: 'edited'; field: string }
  | { type: 'left'; field: string }
  | { type: 'stopped' }
  | { type: 'started' }
  | { type: 'failed'; message?: string; refused?: FieldErrors }
  | { type: 'finished' }

export const freshForm: FormState = {
  errors: {},
  refused: {},
  touched: new Set(),
  filled: new Set(),
  busy: false,
  stopped: 0,
  message: undefined,
}

export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'checked':
      return { ...state, errors: event.errors, filled: event.filled }
    case 'edited':
      return event.field in state.refused ? { ...state, refused: without(state.refused, event.field) } : state
    case 'left':
      return state.touched.has(event.field)
        ? state
        : { ...state, touched: new Set(state.touched).add(event.field) }
    case 'stopped':
      return { ...state, stopped: state.stopped + 1 }
    case 'started':
      return { ...state, busy: true, message: undefined, refused: {} }
    case 'failed':
      return {
        ...state,
        busy: false,
        message: event.message,
        refused: event.refused ?? {},
        stopped: state.stopped + (event.refused ? 1 : 0),
      }
    case 'finished':
    default:
      return { ...state, busy: false, touched: new Set(), stopped: 0 }
  }
}

/** The status of a field: idle before it was touched or while the form is empty, unless a submit was blocked. */
export function fieldStatus(
  state: FormState,
  field: string,
): { state: 'idle' | 'valid' | 'invalid'; error?: string } {
  const refusal = state.refused[field]
  if (refusal !== undefined) return { state: 'invalid', error: refusal }
  const isErrorVisible = state.stopped > 0 || (state.touched.has(field) && state.filled.size > 0)
  if (!isErrorVisible) return { state: 'idle' }
  const error = state.errors[field]
  if (error !== undefined) return { state: 'invalid', error }
  return { state: state.filled.has(field) ? 'valid' : 'idle' }
}

export function isBlocked(state: FormState): boolean {
  return state.busy || hasErrors(state.errors) || hasErrors(state.refused)
}

export function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0
}

function without(errors: FieldErrors, field: string): FieldErrors {
  const { [field]: _gone, ...rest } = errors
  return rest
}

export const FormContext = createContext<FormState | undefined>(undefined)

/** Notifies the surrounding form of a change without an event; undefined outside a form. */
export const FormEditedContext = createContext<((field: string | undefined) => void) | undefined>(undefined)

/** The names of the fields that show their errors in the surrounding form; undefined outside one. */
export const FormFieldsContext = createContext<RefObject<string[]> | undefined>(undefined)

export function useFieldStatus(field: string | undefined): ReturnType<typeof fieldStatus> {
  const form = useContext(FormContext)
  const fields = useContext(FormFieldsContext)
  useEffect(() => {
    const shown = fields?.current
    if (!shown || !field) return undefined
    shown.push(field)
    return () => void shown.splice(shown.indexOf(field), 1)
  }, [fields, field])
  return form && field ? fieldStatus(form, field) : { state: 'idle' }
}

export function useSubmitStatus(): { busy: boolean; blocked: boolean } {
  const form = useContext(FormContext)
  return { busy: form?.busy ?? false, blocked: form ? isBlocked(form) : false }
}
