// Generated from management.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { ActionLogsDocument, ManagementStatsDocument, UserListDocument } from '#app/graphql.gen.ts'

/** Totals of users, content, open reports and open appeals, and daily counts of the last 90 days. */
export const loadManagementStats = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(ManagementStatsDocument, {}))

/** Users by id, or those whose names start with the search; after the user with the given id. */
export const loadUserList = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ search: z.nullish(z.string()), after: z.nullish(z.string()), first: z.int() }))
  .handler(({ context, data }) => context.run(UserListDocument, data))

/** The newest entries of the action log that match the filter, and the actions that the log has entries for. */
export const loadActionLogs = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ limit: z.int(), action: z.nullish(z.string()), user: z.nullish(z.string()), before: z.nullish(z.int()) }))
  .handler(({ context, data }) => context.run(ActionLogsDocument, data))
