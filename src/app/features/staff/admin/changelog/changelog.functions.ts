import { createServerFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { z } from 'zod'
import { plainSnippet } from '#app/lib/format/plain-text.ts'
import { gateway } from '#app/api/gateway.ts'
import {
  DeleteChangelogEntryDocument,
  ManagedChangelogDocument,
  SaveChangelogEntryDocument,
} from '#app/graphql.gen.ts'
import { GraphError } from '#shared/errors.ts'
import { saveChangelogEntryInput } from '#shared/inputs/changelog-inputs.ts'

/** Characters of an entry that its row shows. */
const snippetLength = 160

/**
 * A page of the changelog as it was written, with the beginnings of its texts, for staff; pages count from 1. Throws 403 for others,
 * who can't change it.
 */
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
    // A rendered body would come back empty from the drawn page, which shows none as it is.
    return changelog.map(({ renderedBody, ...entry }) => ({
      ...entry,
      beginning: plainSnippet(renderedBody, snippetLength),
    }))
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
