// Generated from sender.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { CancelNewsletterDocument, DeleteNewsletterDraftDocument, NewsletterCampaignsDocument, NewsletterPreviewDocument, RetryNewsletterDocument, SaveNewsletterDraftDocument, SendNewsletterDocument } from '#app/graphql.gen.ts'
import { cancelNewsletterShape, deleteNewsletterDraftShape, newsletterPreviewShape, retryNewsletterShape, saveNewsletterDraftShape, sendNewsletterShape } from '#shared/inputs/shapes.gen.ts'

/** The newest campaigns with the delivery states of their emails, and the drafts. */
export const loadNewsletterCampaigns = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(NewsletterCampaignsDocument, {}))

/** A preview of a newsletter's email. */
export const loadNewsletterPreview = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(newsletterPreviewShape)
  .handler(({ context, data }) => context.run(NewsletterPreviewDocument, { input: data }))

/** Sends a newsletter to the sender alone, or queues it for a list. */
export const sendNewsletter = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ input: sendNewsletterShape, idempotencyKey: z.string().max(64) }))
  .handler(({ context, data: { input, idempotencyKey } }) => context.run(SendNewsletterDocument, { input }, { idempotencyKey }))

/** Cancels a newsletter that is scheduled or being sent. */
export const cancelNewsletter = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(cancelNewsletterShape)
  .handler(({ context, data }) => context.run(CancelNewsletterDocument, { input: data }))

/** Saves a newsletter as a draft. */
export const saveNewsletterDraft = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ input: saveNewsletterDraftShape, idempotencyKey: z.string().max(64) }))
  .handler(({ context, data: { input, idempotencyKey } }) => context.run(SaveNewsletterDraftDocument, { input }, { idempotencyKey }))

/** Deletes a draft. */
export const deleteNewsletterDraft = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(deleteNewsletterDraftShape)
  .handler(({ context, data }) => context.run(DeleteNewsletterDraftDocument, { input: data }))

/** Sends a newsletter again to the recipients with a failed delivery. */
export const retryNewsletter = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(retryNewsletterShape)
  .handler(({ context, data }) => context.run(RetryNewsletterDocument, { input: data }))
