// Generated from newsletter.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { NewsletterLevelDocument, RequestUnsubscribeDocument, UpdateNewsletterAnonDocument, UpdateNewsletterDocument } from '#app/graphql.gen.ts'
import { requestUnsubscribeShape, updateNewsletterAnonShape, updateNewsletterShape } from '#shared/inputs/shapes.gen.ts'

/** How much of the newsletter the viewer gets. */
export const loadNewsletterLevel = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(NewsletterLevelDocument, {}))

/** Sets how much of the newsletter the viewer gets. */
export const updateNewsletter = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(updateNewsletterShape)
  .handler(({ context, data }) => context.run(UpdateNewsletterDocument, { input: data }))

/** Asks for the newsletter at an address; what is wrong with the address is for the service to say. */
export const updateNewsletterAnon = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(updateNewsletterAnonShape)
  .handler(({ context, data }) => context.run(UpdateNewsletterAnonDocument, { input: data }))

/** Asks for a link that ends the subscription of an address; what is wrong with the address is for the service to say. */
export const requestUnsubscribe = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(requestUnsubscribeShape)
  .handler(({ context, data }) => context.run(RequestUnsubscribeDocument, { input: data }))
