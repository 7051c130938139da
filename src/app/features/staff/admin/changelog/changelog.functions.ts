import { createServerFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { z } from 'zod'
import { plainSnippet } from '#app/lib/format/plain-text.ts'
import { gateway } from '#app/api/gateway.ts'
import { ManagedChangelogDocument } from '#app/graphql.gen.ts'
import { GraphError } from '#shared/errors.ts'

/** Characters of an entry in its row. */
const snippetLength = 160

/**
 * A page of the changelog in Markdown, with excerpts, for staff; pages count from 1. Throws 403 for others, since they can't edit it.
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
    // A rendered body would be empty after hydration, since the page's markup doesn't contain it.
    return changelog.map(({ renderedBody, ...entry }) => ({
      ...entry,
      beginning: plainSnippet(renderedBody, snippetLength),
    }))
  })
