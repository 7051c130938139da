// Generated from newsletter.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { NewsletterLevelDocument, RequestUnsubscribeDocument, UpdateNewsletterAnonDocument, UpdateNewsletterDocument } from '#app/graphql.gen.ts'
import { requestUnsubscribeShape, updateNewsletterAnonShape, updateNewsletterShape } from '#shared/inputs/shapes.gen.ts'

/** The viewer's newsletter level. */
export const loadNewsletterLevel = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(NewsletterLevelDocument, {}))

/** Sets the viewer's newsletter level. */
export const updateNewsletter = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(updateNewsletterShape)
  .handler(({ context, data }) => context.run(UpdateNewsletterDocument, { input: data }))

/** Requests a newsletter subscription for an email address; the service validates the address. */
export const updateNewsletterAnon = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(updateNewsletterAnonShape)
  .handler(({ context, data }) => context.run(UpdateNewsletterAnonDocument, { input: data }))

/** Requests an unsubscribe link for an email address; the service validates the address. */
export const requestUnsubscribe = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(requestUnsubscribeShape)
  .handler(({ context, data }) => context.run(RequestUnsubscribeDocument, { input: data }))
