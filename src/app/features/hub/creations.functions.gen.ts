// Generated from creations.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { CreationPageDocument, CreationReadingDocument, CreationSourceDocument, DeleteCreationDocument, HubDocument, UpdateCreationDocument, UploadCreationDocument } from '#app/graphql.gen.ts'
import { deleteCreationShape, updateCreationShape, uploadCreationShape } from '#shared/inputs/shapes.gen.ts'

/** One page of the hub, with the number of creations that match each filter; pages count from 0. */
export const loadHub = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ page: z.int(), sort: z.array(z.string()), query: z.nullish(z.string()), kind: z.nullish(z.enum(['BOARD', 'WORLD'])), release: z.nullish(z.string()), mods: z.nullish(z.enum(['NONE', 'SOME'])), mod: z.nullish(z.string()), size: z.nullish(z.enum(['TINY', 'SMALL', 'MEDIUM', 'LARGE', 'HUGE'])) }))
  .handler(({ context, data }) => context.run(HubDocument, data))

/** The progress of reading a creation's archive. */
export const loadCreationReading = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ id: z.string() }))
  .handler(({ context, data }) => context.run(CreationReadingDocument, data))

/** A creation with its comments; a preload (`ahead`) doesn't count as a view. */
export const loadCreationPage = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ id: z.string(), ahead: z.boolean() }))
  .handler(async ({ context, data: { id, ahead } }) => {
    const page = await context.run(CreationPageDocument, { id })
    if (!ahead) context.page.viewed(id)
    return page
  })

/** A creation's title, Markdown and pictures, to edit them. */
export const loadCreationSource = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ id: z.string() }))
  .handler(({ context, data }) => context.run(CreationSourceDocument, data))

/** Publishes a creation whose files have been uploaded. */
export const uploadCreation = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ input: uploadCreationShape, idempotencyKey: z.string().max(64) }))
  .handler(({ context, data: { input, idempotencyKey } }) => context.run(UploadCreationDocument, { input }, { idempotencyKey }))

/** Changes a creation's title, body and pictures, and replaces its file. */
export const updateCreation = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(updateCreationShape)
  .handler(({ context, data }) => context.run(UpdateCreationDocument, { input: data }))

/** Deletes a creation. */
export const deleteCreation = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(deleteCreationShape)
  .handler(({ context, data }) => context.run(DeleteCreationDocument, { input: data }))
