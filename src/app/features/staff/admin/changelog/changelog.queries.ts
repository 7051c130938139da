import { queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { z } from 'zod'
import { plainSnippet } from '#app/lib/format/plain-text.ts'
import { gateway } from '#app/api/gateway.ts'
import { ManagedChangelogDocument } from '#app/graphql.gen.ts'
import { pageError } from '#shared/errors.ts'
import { staffStaleTime } from '#app/api/query-cache.ts'

/** An entry of the changelog as staff see it. */
export type ManagedChangelogEntry = Awaited<ReturnType<typeof loadManagedChangelog>>[number]

/** Characters of an entry in its row. */
const snippetLength = 160

/**
 * A page of the changelog in Markdown, with excerpts, for staff; pages count from 1. Throws 403 for others, since they can't edit it.
 */
const loadManagedChangelog = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ page: z.int().min(1) }))
  .handler(async ({ context, data }) => {
    const { canAccessManagement, changelog } = await context.run(ManagedChangelogDocument, {
      page: { page: data.page - 1 },
    })
    if (!canAccessManagement) {
      setResponseStatus(403)
      throw pageError(403)
    }
    // A rendered body would be empty after hydration, since the page's markup doesn't contain it.
    return changelog.map(({ renderedBody, ...entry }) => ({
      ...entry,
      beginning: plainSnippet(renderedBody, snippetLength),
    }))
  })

/** A page of the changelog; pages count from 1. */
export function managedChangelogQuery(page: number) {
  return queryOptions({
    queryKey: ['managed-changelog', page],
    queryFn: () => loadManagedChangelog({ data: { page } }),
    staleTime: staffStaleTime,
  })
}
