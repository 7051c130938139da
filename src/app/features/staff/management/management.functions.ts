import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { ActionLogsDocument, ManagementStatsDocument, UserListDocument } from '#app/graphql.gen.ts'
import { limits } from '#shared/limits.ts'
import { usersShown } from './user-list-search.ts'

const text = z.string().max(100).optional()

/** How much there is of everything, and what came on each of the last 90 days. */
export const loadStats = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(ManagementStatsDocument, {}))

/** People by id, or whose names begin so, from after the one whose id is given; one more than a page shows. */
export const loadUsers = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ search: text, after: text }))
  .handler(({ context, data }) => context.run(UserListDocument, { ...data, first: usersShown + 1 }))

/** The newest entries of the action log that meet the filter, and the actions that it has entries of. */
export const loadActions = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ action: text, user: text, before: z.int().optional() }))
  .handler(({ context, data }) => context.run(ActionLogsDocument, { ...data, limit: limits.actionLogs }))
