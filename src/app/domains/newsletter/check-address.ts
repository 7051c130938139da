import * as texts from '#app/texts/english/newsletter.ts'
import type { FieldErrors } from '#app/ui/form/form-state.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'

/** What an address looks like is for the service to judge; it only has to be there. */
export function checkAddress({ address = '' }: FormValues): FieldErrors {
  return address.trim() === '' ? { address: texts.emailIsRequired } : {}
}
