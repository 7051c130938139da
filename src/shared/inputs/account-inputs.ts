import { z } from 'zod'
import { limits, usernamePattern } from '#shared/limits.ts'
import './interpreted.ts'

/** A name for an account, as the product's contract allows it. */
export const username = z
  .string('A username is required')
  .min(1, 'A username is required')
  .min(limits.username.min, `At least ${limits.username.min} characters`)
  .max(limits.username.max, `At most ${limits.username.max} characters`)
  .regex(usernamePattern, 'Username must not contain special characters')

/** What a person types into the login form. */
export const loginFields = z.object({
  identifier: z.string('Email or username is required').trim().min(1, 'Email or username is required'),
  password: z.string('A password is required').min(1, 'A password is required'),
})

/** A person's own description of themselves, in Markdown; may be empty. */
export const updateUserInput = z.strictObject({
  bio: z
    .string()
    .refine(
      (text) => text.length <= limits.bio.max,
      `At most ${limits.bio.max.toLocaleString('en')} characters`,
    )
    .refine(
      (text) => text.isWellFormed() && !text.includes('\0'),
      'Contains characters that cannot be stored',
    ),
})
