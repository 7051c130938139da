import { createServerFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { z } from 'zod'
import { gateway } from '#app/gateway.ts'
import {
  DeleteChangelogEntryDocument,
  ManagedChangelogDocument,
  SaveChangelogEntryDocument,
} from '#app/graphql.gen.ts'
import { GraphError } from '#shared/errors.ts'
import { saveChangelogEntryInput } from '#shared/inputs/changelog-inputs.ts'

/** A page of the changelog as it was written, for staff; pages count from 1. Throws 403 for others, who can't change it. */
export const loadManagedChangelog = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ page: z.int().min(1) }))
  .handler(async ({ context, data }) => {
    const { canAccessManagement, changelog } = await context.run(ManagedChangelogDocument, {
      page: { page: data.page - 1 },
    })
    if (!canAccessManagement) {
      setResponseStatus(403)
      throw new GraphError([{ message: '403' }])
    }
    return { changelog }
  })

/** Makes an entry of the changelog, or changes one. */
export const saveChangelogEntry = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(saveChangelogEntryInput)
  .handler(({ context, data }) => context.run(SaveChangelogEntryDocument, { input: data }))

/** Takes an entry of the changelog away. */
export const deleteChangelogEntry = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ entryId: z.int() }))
  .handler(({ context, data }) => context.run(DeleteChangelogEntryDocument, { input: data }))
