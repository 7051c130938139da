import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { emailInput } from './email-input.ts'
import {
  confirmNewsletterShape,
  newsletterPreviewShape,
  requestUnsubscribeShape,
  sendNewsletterShape,
  updateNewsletterAnonShape,
  updateNewsletterShape,
} from './shapes.gen.ts'
import { textInput, titleInput } from './text-input.ts'

const noSuchLevel = "There's no such level"

/** How much of the newsletter somebody wants: 0 nothing, 1 major updates, 2 minor ones too. */
export const updateNewsletterInput = updateNewsletterShape.extend({
  newLevel: z.int(noSuchLevel).min(0, noSuchLevel).max(2, noSuchLevel),
})

/** What somebody without an account asks for; major updates always come. */
export const updateNewsletterAnonInput = updateNewsletterAnonShape.extend({
  address: emailInput('An email is required', 'Invalid email address'),
})

/** Where a link is to be mailed that ends a subscription. */
export const requestUnsubscribeInput = requestUnsubscribeShape.extend({
  address: emailInput('An email is required', 'Invalid email address'),
})

const notConfirmed = 'Failed to confirm newsletter subscription'

/** The key of a confirmation mail. */
export const confirmNewsletterInput = confirmNewsletterShape.extend({
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
export const newsletterInput = newsletterPreviewShape.extend({ title, url, body })

/** A newsletter and whom it goes to: the sender alone, or one of the lists. */
export const sendNewsletterInput = sendNewsletterShape.extend({ title, url, body })

function isWebAddress(text: string): boolean {
  const parsed = URL.parse(text)
  return (parsed?.protocol === 'https:' || parsed?.protocol === 'http:') && parsed.username === ''
}
