import { createContext, useContext } from 'react'
import { type FormState, fieldStatus, isBlocked } from './form-state.ts'

/** The surrounding form of a field; undefined outside one. */
export const FormContext = createContext<FormState | undefined>(undefined)

/** Notifies the surrounding form of a change without an event; undefined outside a form. */
export const FormEditedContext = createContext<((field: string | undefined) => void) | undefined>(undefined)

/** The status of a field in its form; idle outside a form. */
export function useFieldStatus(field: string | undefined): ReturnType<typeof fieldStatus> {
  const form = useContext(FormContext)
  return form && field ? fieldStatus(form, field) : { state: 'idle' }
}

/** Whether the surrounding form is being submitted, and whether submitting it is blocked. */
export function useSubmitStatus(): { busy: boolean; blocked: boolean } {
  const form = useContext(FormContext)
  return { busy: form?.busy ?? false, blocked: form ? isBlocked(form) : false }
}
