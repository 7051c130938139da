import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { emailInput } from './email-input.ts'
import {
  confirmNewsletterShape,
  newsletterPreviewShape,
  requestUnsubscribeShape,
  saveNewsletterDraftShape,
  sendNewsletterShape,
  updateNewsletterAnonShape,
  updateNewsletterShape,
} from './shapes.gen.ts'
import { textInput, titleInput } from './text-input.ts'
import { parseUrl } from '../addresses/parse-url.ts'

const noSuchLevel = inputMessage('level-unknown')

/** The newsletter level: 0 nothing, 1 major updates, 2 also minor ones. */
export const updateNewsletterInput = updateNewsletterShape.extend({
  newLevel: z.int(noSuchLevel).min(0, noSuchLevel).max(2, noSuchLevel),
})

/** The choice of a visitor without an account; major updates are always included. */
export const updateNewsletterAnonInput = updateNewsletterAnonShape.extend({
  address: emailInput(inputMessage('email-required'), inputMessage('email-invalid')),
})

/** Where a link is to be mailed that ends a subscription. */
export const requestUnsubscribeInput = requestUnsubscribeShape.extend({
  address: emailInput(inputMessage('email-required'), inputMessage('email-invalid')),
})

const notConfirmed = inputMessage('newsletter-unconfirmed')

/** The key of a confirmation mail. */
export const confirmNewsletterInput = confirmNewsletterShape.extend({
  token: z.string().min(1, notConfirmed).max(128, notConfirmed),
})

/** A run of spaces is read as one, so that no second subject looks like the first. */
const title = titleInput(1, limits.title.max, inputMessage('subject-required')).transform((text) =>
  text.replace(/\s+/gu, ' '),
)
const body = textInput(limits.body.max, inputMessage('body-required'))
const url = z
  .string(inputMessage('url-required'))
  .trim()
  .min(1, inputMessage('url-required'))
  .max(2_048, inputMessage('too-long', { max: 2_048 }))
  .refine(isWebAddress, inputMessage('url-invalid'))

/** A newsletter, as it is previewed. */
export const newsletterInput = newsletterPreviewShape.extend({ title, url, body })

const draftText = (max: number) => z.string().max(max, inputMessage('too-long', { max }))

/** A newsletter that isn't ready: any part may be empty or wrong, so only sizes are limited. */
export const newsletterDraftInput = saveNewsletterDraftShape.extend({
  title: draftText(limits.title.max),
  url: draftText(2_048),
  body: draftText(limits.body.max),
})

/** A newsletter and its recipients: the sender alone, or one of the lists. */
export const sendNewsletterInput = sendNewsletterShape.extend({ title, url, body })

function isWebAddress(text: string): boolean {
  const parsed = parseUrl(text)
  return (parsed?.protocol === 'https:' || parsed?.protocol === 'http:') && parsed.username === ''
}
