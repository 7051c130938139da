import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { emailInput } from './email-input.ts'
import { textInput, titleInput } from './text-input.ts'

const noSuchLevel = "There's no such level"

/** How much of the newsletter somebody wants: 0 nothing, 1 major updates, 2 minor ones too. */
export const updateNewsletterInput = z.strictObject({
  newLevel: z.int(noSuchLevel).min(0, noSuchLevel).max(2, noSuchLevel),
})

/** What somebody without an account asks for; major updates always come. */
export const updateNewsletterAnonInput = z.strictObject({
  address: emailInput('An email is required', 'Invalid email address'),
  minor: z.boolean(),
})

/** Where a link is to be mailed that ends a subscription. */
export const requestUnsubscribeInput = z.strictObject({
  address: emailInput('An email is required', 'Invalid email address'),
})

const notConfirmed = 'Failed to confirm newsletter subscription'

/** The key of a confirmation mail. */
export const confirmNewsletterInput = z.strictObject({
  token: z.string().min(1, notConfirmed).max(128, notConfirmed),
})

/** A run of spaces is read as one, so that no second subject looks like the first. */
const title = titleInput(1, limits.title.max, 'A subject is required').transform((text) =>
  text.replace(/\s+/gu, ' '),
)
const body = textInput(limits.body.max, 'A body is required')
const url = z
  .string('A URL is required')
  .trim()
  .min(1, 'A URL is required')
  .max(2_048, 'At most 2,048 characters')
  .refine(isWebAddress, 'Invalid URL')

/** A newsletter, as it is previewed. */
export const newsletterInput = z.strictObject({ title, url, body })

/** A newsletter and whom it goes to: the sender alone, or one of the lists. */
export const sendNewsletterInput = z.strictObject({
  title,
  url,
  body,
  list: z.enum(['TEST', 'MAJOR', 'MINOR']),
  sendDiscord: z.boolean().nullish(),
  again: z.boolean().nullish(),
})

function isWebAddress(text: string): boolean {
  const parsed = URL.parse(text)
  return (parsed?.protocol === 'https:' || parsed?.protocol === 'http:') && parsed.username === ''
}
