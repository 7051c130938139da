import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import {
  CreationPageDocument,
  CreationSourceDocument,
  DeleteCreationDocument,
  HubDocument,
  UpdateCreationDocument,
  UploadCreationDocument,
} from '#app/graphql.gen.ts'
import { updateCreationInput, uploadCreationInput } from '#shared/inputs/creation-inputs.ts'

const id = z.string().max(40)

/** One page of the hub, sorted as its address says; pages count from 1. */
export const loadHub = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ page: z.int().min(1), sort: z.enum(['created', 'score', 'downloads']) }))
  .handler(({ context, data: { page, sort } }) =>
    context.run(HubDocument, { page: page - 1, sort: [`-${sort}`] }),
  )

/** A creation with its comments; a load that nobody looks at yet, `ahead` of a visit, is no view. */
export const loadCreationPage = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ id, ahead: z.boolean() }))
  .handler(async ({ context, data }) => {
    const page = await context.run(CreationPageDocument, { id: data.id })
    if (!data.ahead) context.page.viewed(data.id)
    return page
  })

/** Counts a view of a creation that was loaded ahead of the visit. */
export const viewCreation = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ id }))
  .handler(({ context, data }) => context.page.viewed(data.id))

/** A creation's title, Markdown and pictures, to edit them. */
export const loadCreationSource = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ id }))
  .handler(({ context, data }) => context.run(CreationSourceDocument, data))

/** Publishes a creation whose files have been uploaded; the same key makes the same creation. */
export const uploadCreation = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.object({ input: uploadCreationInput, idempotencyKey: z.string().max(64) }))
  .handler(({ context, data: { input, idempotencyKey } }) =>
    context.run(UploadCreationDocument, { input }, { idempotencyKey }),
  )

/** Changes a creation's title, body and pictures. */
export const updateCreation = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(updateCreationInput)
  .handler(({ context, data }) => context.run(UpdateCreationDocument, { input: data }))

/** Deletes a creation. */
export const deleteCreation = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ creationId: id }))
  .handler(({ context, data }) => context.run(DeleteCreationDocument, { input: data }))
