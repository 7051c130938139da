import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import {
  NewsletterCampaignsDocument,
  NewsletterPreviewDocument,
  RetryNewsletterDocument,
  SendNewsletterDocument,
} from '#app/graphql.gen.ts'
import { newsletterInput, sendNewsletterInput } from '#shared/inputs/newsletter-inputs.ts'

/** The newest newsletters with what became of their mails. */
export const loadCampaigns = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(NewsletterCampaignsDocument, {}))

/** A newsletter as it would be mailed; by POST because its words are too long for an address. */
export const previewNewsletter = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(newsletterInput)
  .handler(({ context, data }) => context.run(NewsletterPreviewDocument, { input: data }))

/** Sends a newsletter to the sender alone, or leaves it to the queue for a list. */
export const sendNewsletter = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(sendNewsletterInput)
  .handler(({ context, data }) => context.run(SendNewsletterDocument, { input: data }))

/** Lets those mails of a newsletter that failed be tried again. */
export const retryNewsletter = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ campaignId: z.int() }))
  .handler(({ context, data }) => context.run(RetryNewsletterDocument, { input: data }))
