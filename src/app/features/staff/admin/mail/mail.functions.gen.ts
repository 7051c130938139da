// Generated from mail.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { RemoveSuppressedAddressDocument, SuppressedAddressesDocument } from '#app/graphql.gen.ts'
import { removeSuppressedAddressShape } from '#shared/inputs/shapes.gen.ts'

/** A page of the suppressed addresses, and the numbers of recent reports of mail providers. */
export const loadSuppressedAddresses = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ search: z.nullish(z.string()), before: z.nullish(z.int()) }))
  .handler(({ context, data }) => context.run(SuppressedAddressesDocument, data))

/** Removes the suppression of an address, which gets bulk mail again. */
export const removeSuppressedAddress = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(removeSuppressedAddressShape)
  .handler(({ context, data }) => context.run(RemoveSuppressedAddressDocument, { input: data }))
