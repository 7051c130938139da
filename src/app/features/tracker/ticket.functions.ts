import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import {
  CreateTicketDocument,
  CreateTicketTagDocument,
  ProductVersionsDocument,
  SetTicketStatusDocument,
  SetTicketTagsDocument,
  TicketPageDocument,
  TicketSourceDocument,
  UpdateTicketDocument,
} from '#app/graphql.gen.ts'
import {
  createTicketInput,
  createTicketTagInput,
  setTicketStatusInput,
  setTicketTagsInput,
  updateTicketInput,
} from '#shared/inputs/ticket-inputs.ts'

const id = z.string().max(40)

/** A ticket with its comments; a load that nobody looks at yet, `ahead` of a visit, is no view. */
export const loadTicketPage = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ id, ahead: z.boolean() }))
  .handler(async ({ context, data }) => {
    const page = await context.run(TicketPageDocument, { id: data.id })
    if (!data.ahead) context.page.viewed(data.id)
    return page
  })

/** Counts a view of a ticket that was loaded ahead of the visit. */
export const viewTicket = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ id }))
  .handler(({ context, data }) => context.page.viewed(data.id))

/** A ticket's title and Markdown, to edit them. */
export const loadTicketSource = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ id }))
  .handler(({ context, data }) => context.run(TicketSourceDocument, data))

/** The versions that tickets of a product were closed in, highest first. */
export const loadVersions = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ id }))
  .handler(({ context, data }) => context.run(ProductVersionsDocument, data))

/** Writes a ticket; the same key makes the same ticket. */
export const createTicket = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.object({ input: createTicketInput, idempotencyKey: z.string().max(64) }))
  .handler(({ context, data: { input, idempotencyKey } }) =>
    context.run(CreateTicketDocument, { input }, { idempotencyKey }),
  )

/** Changes a ticket's title and body. */
export const updateTicket = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(updateTicketInput)
  .handler(({ context, data }) => context.run(UpdateTicketDocument, { input: data }))

/** Closes a ticket, in a version or in none, or opens it again. */
export const setTicketStatus = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(setTicketStatusInput)
  .handler(({ context, data }) => context.run(SetTicketStatusDocument, { input: data }))

/** Gives a ticket exactly these tags. */
export const setTicketTags = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(setTicketTagsInput)
  .handler(({ context, data }) => context.run(SetTicketTagsDocument, { input: data }))

/** Makes a new tag; the same key makes the same tag. */
export const createTicketTag = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.object({ input: createTicketTagInput, idempotencyKey: z.string().max(64) }))
  .handler(({ context, data: { input, idempotencyKey } }) =>
    context.run(CreateTicketTagDocument, { input }, { idempotencyKey }),
  )
