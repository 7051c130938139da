// Generated from accounts.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { AccountsDocument, CancelAccountDeletionDocument, EndUserSessionsDocument, SetRolesDocument, StartAccountDeletionDocument, StartDataExportDocument } from '#app/graphql.gen.ts'
import { cancelAccountDeletionShape, endUserSessionsShape, setRolesShape, startAccountDeletionShape, startDataExportShape } from '#shared/inputs/shapes.gen.ts'

/** Accounts by name, or by email address if the search contains one; after the account with the given id. */
export const loadAccounts = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ search: z.nullish(z.string()), filter: z.enum(['ALL', 'STAFF', 'BANNED']), after: z.nullish(z.string()) }))
  .handler(({ context, data }) => context.run(AccountsDocument, data))

/** Replaces a user's roles. */
export const setRoles = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(setRolesShape)
  .handler(({ context, data }) => context.run(SetRolesDocument, { input: data }))

/** Ends all sessions of a user. */
export const endUserSessions = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(endUserSessionsShape)
  .handler(({ context, data }) => context.run(EndUserSessionsDocument, { input: data }))

/** Starts an export of a user's data, on their request. */
export const startDataExport = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(startDataExportShape)
  .handler(({ context, data }) => context.run(StartDataExportDocument, { input: data }))

/** Starts the deletion of a user's account, on their request. */
export const startAccountDeletion = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(startAccountDeletionShape)
  .handler(({ context, data }) => context.run(StartAccountDeletionDocument, { input: data }))

/** Cancels the deletion of an account. */
export const cancelAccountDeletion = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(cancelAccountDeletionShape)
  .handler(({ context, data }) => context.run(CancelAccountDeletionDocument, { input: data }))
