// Generated from tracker.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { NewTicketProductDocument, ProductTagsDocument, ProductsDocument, SimilarTicketsDocument } from '#app/graphql.gen.ts'

/** All products, in their order. */
export const loadProducts = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(ProductsDocument, {}))

/** A product's name, and whether the viewer may create a ticket, for the form of a new ticket. */
export const loadNewTicketProduct = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ id: z.string() }))
  .handler(({ context, data }) => context.run(NewTicketProductDocument, data))

/** All tags for tickets of a product, by name. */
export const loadProductTags = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ id: z.string() }))
  .handler(({ context, data }) => context.run(ProductTagsDocument, data))

/** Likely duplicates of a new ticket with that title. */
export const loadSimilarTickets = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ product: z.string(), title: z.string() }))
  .handler(({ context, data }) => context.run(SimilarTicketsDocument, data))
