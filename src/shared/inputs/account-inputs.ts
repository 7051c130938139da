import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { usernamePattern } from '#shared/username.ts'
import { isReservedName } from '#shared/reserved-names.ts'
import { emailInput } from './email-input.ts'
import './interpreted.ts'
import { updateUserShape } from './shapes.gen.ts'
import { optionalTextInput } from './text-input.ts'

/** A name for an account, as the product's contract allows it. */
export const username = z
  .string('A username is required')
  .min(1, 'A username is required')
  .min(limits.username.min, `At least ${limits.username.min} characters`)
  .max(limits.username.max, `At most ${limits.username.max} characters`)
  .regex(usernamePattern, 'Username must not contain special characters')

/** What is said of a name that would speak for the site or its staff. */
export const nameIsReserved = 'This name is reserved. Please choose another one.'

/** A name for a new account with the product. */
function newUsername(product: string) {
  return username.refine((name) => !isReservedName(name, product), nameIsReserved)
}

/** What is said of a password that is longer than the product keeps. */
export const passwordTooLong = `At most ${limits.password.max} characters`

/** What is said of a new address that is the old one. */
export const sameEmail = 'You must enter a different email address'

const currentPassword = 'Your current password is required'
const confirmation = z.string('Confirmation required').min(1, 'Confirmation required')
const emailConfirmation = z.string('Confirmation required').trim().min(1, 'Confirmation required')

/** What a person types into the login form. */
export const loginFields = z.object({
  identifier: z.string('Email or username is required').trim().min(1, 'Email or username is required'),
  password: z.string('A password is required').min(1, 'A password is required'),
})

/** What a person types into the sign-up form, with what the captcha's widget puts beside it when one is asked for. */
export function registerFields({ product, captcha }: { product: string; captcha: boolean }) {
  const solved = z.string('Please complete the captcha').min(1, 'Please complete the captcha')
  return z.object({
    username: newUsername(product),
    email: emailInput('An email is required', 'Invalid email address'),
    password: newPassword('A password is required'),
    captchaToken: captcha ? solved : z.string().optional(),
  })
}

/** What completes a social sign-up; the address is asked for where the provider gave none that can be relied on. */
export function completeRegisterFields({ product, needsEmail }: { product: string; needsEmail: boolean }) {
  if (!needsEmail) return z.object({ username: newUsername(product) })
  return z
    .object({
      username: newUsername(product),
      email: emailInput('An email is required', 'Invalid email address'),
      confirmEmail: emailConfirmation,
    })
    .refine(...repeats('email', 'confirmEmail', 'Emails must match'))
}

/** What a person types to change their address, which is `current` now. */
export function changeEmailFields({ current, hasPassword }: { current: string; hasPassword: boolean }) {
  const isOther = (text: string) => text.toLowerCase() !== current.toLowerCase()
  return z
    .object({
      newEmail: emailInput('Email is required', 'Invalid email address').refine(isOther, sameEmail),
      confirmEmail: emailConfirmation,
      password: proof(hasPassword),
    })
    .refine(...repeats('newEmail', 'confirmEmail', 'Email addresses must match'))
}

/** What a person types to change their password, or to set a first one. */
export function changePasswordFields({ hasPassword }: { hasPassword: boolean }) {
  return z
    .object({
      currentPassword: proof(hasPassword),
      newPassword: newPassword('A password is required'),
      confirmPassword: confirmation,
    })
    .refine(...repeats('newPassword', 'confirmPassword', 'Passwords must match'))
}

/** What a person types who has forgotten their password. */
export const forgotPasswordFields = z.object({ email: emailInput('Email is required', 'Invalid email') })

/** What a person types who has followed a reset's link. */
export const resetPasswordFields = z
  .object({ password: newPassword('Password is required'), confirmPassword: confirmation })
  .refine(...repeats('password', 'confirmPassword', 'Passwords must match'))

/** A person's own description of themselves, in Markdown; may be empty. */
export const updateUserInput = updateUserShape.extend({ bio: optionalTextInput(limits.bio.max) })

/** A new password: 8 to 100 UTF-16 units of any kind, as the hash counts them. */
export function newPassword(required: string) {
  return z
    .string(required)
    .min(1, required)
    .refine((text) => text.length >= limits.password.min, `At least ${limits.password.min} characters`)
    .refine((text) => text.length <= limits.password.max, passwordTooLong)
}

/** The current password, for accounts that have one. */
function proof(hasPassword: boolean) {
  return hasPassword ? z.string(currentPassword).min(1, currentPassword) : z.string().optional()
}

type Fields = Record<string, string | undefined>

/** A refinement that says, beside whatever else is wrong, when the second field does not repeat the first. */
function repeats(
  first: string,
  second: string,
  message: string,
): Parameters<z.ZodType<unknown, Fields>['refine']> {
  const isSame = (fields: unknown) => {
    const { [first]: value, [second]: repeated } = fields as Fields
    return !repeated || value === repeated
  }
  const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
  return [isSame, { path: [second], message, when: isObject }]
}
