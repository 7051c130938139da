// Generated from management.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { ActionLogsDocument, ManagementStatsDocument, UserListDocument } from '#app/graphql.gen.ts'

/** How much there is of everything, and what came on each of the last 90 days. */
export const loadManagementStats = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(ManagementStatsDocument, {}))

/** People by id, or whose names begin so, from after the one whose id is given. */
export const loadUserList = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ search: z.nullish(z.string()), after: z.nullish(z.string()), first: z.int() }))
  .handler(({ context, data }) => context.run(UserListDocument, data))

/** The newest entries of the action log that meet the filter, and the actions that it has entries of. */
export const loadActionLogs = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ limit: z.int(), action: z.nullish(z.string()), user: z.nullish(z.string()), before: z.nullish(z.int()) }))
  .handler(({ context, data }) => context.run(ActionLogsDocument, data))
