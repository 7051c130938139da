import { queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { gateway } from '#app/api/gateway.ts'
import { HomeChoiceDocument } from '#app/graphql.gen.ts'
import { pageError } from '#shared/errors.ts'
import { staffStaleTime } from '#app/api/query-cache.ts'

/** The creation on the home page, and the one that staff have chosen for it. Throws 403 for viewers other than staff. */
const loadHomeChoice = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(async ({ context }) => {
    const { canAccessManagement, ...choice } = await context.run(HomeChoiceDocument, {})
    if (canAccessManagement) return choice
    setResponseStatus(403)
    throw pageError(403)
  })

/** The creation on the home page. */
export const homeChoiceQuery = queryOptions({
  queryKey: ['home-choice'],
  queryFn: () => loadHomeChoice(),
  staleTime: staffStaleTime,
})
