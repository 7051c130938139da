// Generated from tickets.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { CreateTicketDocument, CreateTicketTagDocument, ProductVersionsDocument, SetTicketStatusDocument, SetTicketTagsDocument, TicketPageDocument, TicketSourceDocument, UpdateTicketDocument } from '#app/graphql.gen.ts'
import { createTicketShape, createTicketTagShape, setTicketStatusShape, setTicketTagsShape, updateTicketShape } from '#shared/inputs/shapes.gen.ts'

/** A ticket with its comments; a preload (`ahead`) doesn't count as a view. */
export const loadTicketPage = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ id: z.string(), ahead: z.boolean() }))
  .handler(async ({ context, data: { id, ahead } }) => {
    const page = await context.run(TicketPageDocument, { id })
    if (!ahead) context.page.viewed(id)
    return page
  })

/** The versions that tickets of a product were closed in, highest first. */
export const loadProductVersions = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ id: z.string() }))
  .handler(({ context, data }) => context.run(ProductVersionsDocument, data))

/** A ticket's title and Markdown, to edit them. */
export const loadTicketSource = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ id: z.string() }))
  .handler(({ context, data }) => context.run(TicketSourceDocument, data))

/** Creates a ticket. */
export const createTicket = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ input: createTicketShape, idempotencyKey: z.string().max(64) }))
  .handler(({ context, data: { input, idempotencyKey } }) => context.run(CreateTicketDocument, { input }, { idempotencyKey }))

/** Changes a ticket's title and body. */
export const updateTicket = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(updateTicketShape)
  .handler(({ context, data }) => context.run(UpdateTicketDocument, { input: data }))

/** Closes a ticket, with or without a version, or reopens it. */
export const setTicketStatus = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(setTicketStatusShape)
  .handler(({ context, data }) => context.run(SetTicketStatusDocument, { input: data }))

/** Replaces a ticket's tags. */
export const setTicketTags = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(setTicketTagsShape)
  .handler(({ context, data }) => context.run(SetTicketTagsDocument, { input: data }))

/** Creates a tag. */
export const createTicketTag = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ input: createTicketTagShape, idempotencyKey: z.string().max(64) }))
  .handler(({ context, data: { input, idempotencyKey } }) => context.run(CreateTicketTagDocument, { input }, { idempotencyKey }))
