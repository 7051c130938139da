import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { AccountsDocument, EndUserSessionsDocument, SetRolesDocument } from '#app/graphql.gen.ts'
import { setRolesInput } from '#shared/inputs/management-inputs.ts'

const id = z.string().max(40)

/** Accounts by name, or by address when that is what is searched for, from after the one whose id is given. */
export const loadAccounts = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(
    z.object({
      search: z.string().max(320).optional(),
      filter: z.enum(['ALL', 'STAFF', 'BANNED']),
      after: id.optional(),
    }),
  )
  .handler(({ context, data }) => context.run(AccountsDocument, data))

/** Gives a person these roles and no others. */
export const setRoles = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(setRolesInput)
  .handler(({ context, data }) => context.run(SetRolesDocument, { input: data }))

/** Logs a person out everywhere. */
export const endUserSessions = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ userId: id }))
  .handler(({ context, data }) => context.run(EndUserSessionsDocument, { input: data }))
