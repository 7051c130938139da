import { restErrors } from '#shared/contract/rest.ts'
import { username } from '#shared/inputs/account-inputs.ts'
import { emailInput } from '#shared/inputs/email-input.ts'
import { limits } from '#shared/limits.ts'
import { isReservedName } from '#shared/names/reserved-names.ts'
import { InputError, RestError } from '#upstream/platform/errors.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { refuse } from '#shared/refusals/refusals.ts'

const email = emailInput(inputMessage('email-blank'), inputMessage('email-invalid'))

/** Throws `invalid-username` for anything that is no username, and a sentence for one that is reserved, such as the product's. */
export function checkUsername(text: string, product: string): string {
  const checked = username.safeParse(text)
  if (!checked.success) throw new RestError(restErrors.invalidUsername)
  if (isReservedName(checked.data, product)) throw new InputError(refuse('name-reserved'), 'username')
  return checked.data
}

/** The text as an email address without surrounding space; throws `invalid-email` for anything else. */
export function checkEmail(text: string): string {
  const checked = email.safeParse(text)
  if (!checked.success) throw new RestError(restErrors.invalidEmail)
  return checked.data
}

/** Throws `weak-password` for a password that is too short, and a sentence about `field` for one that is too long. */
export function checkNewPassword(password: string, field: string): void {
  if (password.length < limits.password.min) throw new RestError(restErrors.weakPassword)
  if (password.length > limits.password.max)
    throw new InputError(refuse('too-long', { max: limits.password.max }), field)
}

/** A username derived from a name that the user has elsewhere; empty if too little of it is usable, or it is reserved. */
export function suggestedName(name: string, product: string): string {
  const usable = name
    .normalize('NFKD')
    .trim()
    .replaceAll(/\s+/g, '.')
    .replaceAll(/[^A-Za-z0-9._-]/g, '')
    .slice(0, limits.username.max)
  return usable.length < limits.username.min || isReservedName(usable, product) ? '' : usable
}
