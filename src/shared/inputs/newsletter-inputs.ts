import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { emailInput } from './email-input.ts'
import { textInput, titleInput } from './text-input.ts'
import { parseUrl } from '#shared/addresses/origins.ts'

const noSuchLevel = inputMessage('level-unknown')

/** The newsletter level: 0 nothing, 1 major updates, 2 also minor ones. */
export const updateNewsletterInput = z.strictObject({
  newLevel: z.int(noSuchLevel).min(0, noSuchLevel).max(2, noSuchLevel),
})

/** The choice of a visitor without an account; major updates are always included. */
export const updateNewsletterAnonInput = z.strictObject({
  address: emailInput(inputMessage('email-required'), inputMessage('email-invalid')),
  minor: z.boolean(),
})

/** Where a link is to be mailed that ends a subscription. */
export const requestUnsubscribeInput = z.strictObject({
  address: emailInput(inputMessage('email-required'), inputMessage('email-invalid')),
})

const notConfirmed = inputMessage('newsletter-unconfirmed')

/** The key of a confirmation mail. */
export const confirmNewsletterInput = z.strictObject({
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
export const newsletterInput = z.strictObject({ title, url, body })

const draftText = (max: number) => z.string().max(max, inputMessage('too-long', { max }))

/** A newsletter that isn't ready: any part may be empty or wrong, so only sizes are limited. */
export const newsletterDraftInput = z.strictObject({
  draftId: z.int().nullish(),
  title: draftText(limits.title.max),
  url: draftText(2_048),
  body: draftText(limits.body.max),
})

export const newsletterList = z.enum(['TEST', 'MAJOR', 'MINOR'])

/** A newsletter and its recipients: the sender alone, or one of the lists. */
export const sendNewsletterInput = z.strictObject({
  title,
  url,
  body,
  list: newsletterList,
  sendDiscord: z.boolean().nullish().default(false),
  again: z.boolean().nullish(),
  sendAt: z.int().nullish(),
  draftId: z.int().nullish(),
})

export const deleteNewsletterDraftInput = z.strictObject({ draftId: z.int() })

/** A newsletter that is cancelled, or sent again to those for whom it failed. */
export const campaignInput = z.strictObject({ campaignId: z.int() })

function isWebAddress(text: string): boolean {
  const parsed = parseUrl(text)
  return (parsed?.protocol === 'https:' || parsed?.protocol === 'http:') && parsed.username === ''
}
