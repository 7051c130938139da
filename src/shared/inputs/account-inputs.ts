import { z } from 'zod'
import { faceVariants } from '#shared/addresses/avatars.ts'
import { limits } from '#shared/limits.ts'
import { usernamePattern } from '#shared/names/username.ts'
import { isReservedName } from '#shared/names/reserved-names.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { asciiAddress, emailInput } from './email-input.ts'
import { optionalTextInput } from './text-input.ts'

/** A name for an account, as the product's contract allows it, without the blanks that a keyboard adds. */
export const username = z
  .string(inputMessage('username-required'))
  .overwrite((text) => text.replace(/^ +|(?<! ) +$/g, ''))
  .min(1, inputMessage('username-required'))
  .min(limits.username.min, inputMessage('too-short', { min: limits.username.min }))
  .max(limits.username.max, inputMessage('too-long', { max: limits.username.max }))
  .regex(usernamePattern, inputMessage('username-characters'))

function newUsername(product: string) {
  return username.refine((name) => !isReservedName(name, product), inputMessage('name-reserved'))
}

const currentPassword = inputMessage('current-password-required')
const confirmation = z
  .string(inputMessage('confirmation-required'))
  .min(1, inputMessage('confirmation-required'))
const emailConfirmation = z
  .string(inputMessage('confirmation-required'))
  .trim()
  .min(1, inputMessage('confirmation-required'))
  .overwrite(asciiAddress)

export const loginFields = z.object({
  identifier: z
    .string(inputMessage('identifier-required'))
    .trim()
    .min(1, inputMessage('identifier-required')),
  password: z.string(inputMessage('password-required')).min(1, inputMessage('password-required')),
})

/** The input of the sign-up form, with the captcha's token if there is a captcha. */
export function registerFields({ product, captcha }: { product: string; captcha: boolean }) {
  const solved = z.string(inputMessage('captcha-required')).min(1, inputMessage('captcha-required'))
  return z.object({
    username: newUsername(product),
    email: emailInput(inputMessage('email-required'), inputMessage('email-invalid')),
    password: newPassword(inputMessage('password-required')),
    captchaToken: captcha ? solved : z.string().optional(),
  })
}

/** The input that completes a social sign-up; the address is required if the provider gave no verified one. */
export function completeRegisterFields({ product, needsEmail }: { product: string; needsEmail: boolean }) {
  if (!needsEmail) return z.object({ username: newUsername(product) })
  return z
    .object({
      username: newUsername(product),
      email: emailInput(inputMessage('email-required'), inputMessage('email-invalid')),
      confirmEmail: emailConfirmation,
    })
    .refine(...repeats('email', 'confirmEmail', inputMessage('emails-differ')))
}

/** Fields of the form that changes a user's address, which is `current` now. */
export function changeEmailFields({ current, hasPassword }: { current: string; hasPassword: boolean }) {
  const isOther = (text: string) => text.toLowerCase() !== current.toLowerCase()
  return z
    .object({
      newEmail: emailInput(inputMessage('email-blank'), inputMessage('email-invalid')).refine(
        isOther,
        inputMessage('same-email'),
      ),
      confirmEmail: emailConfirmation,
      password: proof(hasPassword),
    })
    .refine(...repeats('newEmail', 'confirmEmail', inputMessage('addresses-differ')))
}

/** Fields of the form that changes a password, or sets a first one. */
export function changePasswordFields({ hasPassword }: { hasPassword: boolean }) {
  return z
    .object({
      currentPassword: proof(hasPassword),
      newPassword: newPassword(inputMessage('password-required')),
      confirmPassword: confirmation,
    })
    .refine(...repeats('newPassword', 'confirmPassword', inputMessage('passwords-differ')))
}

export const forgotPasswordFields = z.object({
  email: emailInput(inputMessage('email-blank'), inputMessage('email-malformed')),
})

/** Fields of the form behind the link of a password reset. */
export const resetPasswordFields = z
  .object({ password: newPassword(inputMessage('password-blank')), confirmPassword: confirmation })
  .refine(...repeats('password', 'confirmPassword', inputMessage('passwords-differ')))

/** A person's own description of themselves, in Markdown; may be empty. */
export const updateUserInput = z.strictObject({ bio: optionalTextInput(limits.bio.max) })

/** Which of the faces that are drawn for a person is shown in place of a picture. */
export const setFaceInput = z.strictObject({
  face: z
    .int()
    .min(0)
    .max(faceVariants - 1)
    .nullish(),
})

/** A new password: 8 to 100 UTF-16 units of any kind, as the hash counts them. */
export function newPassword(required: string) {
  return z
    .string(required)
    .min(1, required)
    .refine(
      (text) => text.length >= limits.password.min,
      inputMessage('too-short', { min: limits.password.min }),
    )
    .refine(
      (text) => text.length <= limits.password.max,
      inputMessage('too-long', { max: limits.password.max }),
    )
}

function proof(hasPassword: boolean) {
  return hasPassword ? z.string(currentPassword).min(1, currentPassword) : z.string().optional()
}

type Fields = Record<string, string | undefined>

/** Refinement that reports, beside any other error, when the second field does not repeat the first. */
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
