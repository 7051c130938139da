// Generated from mail.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { RemoveSuppressedAddressDocument, SuppressedAddressesDocument } from '#app/graphql.gen.ts'
import { removeSuppressedAddressShape } from '#shared/inputs/shapes.gen.ts'

/** A page of the addresses that get no bulk mail, and what mail providers have reported lately. */
export const loadSuppressedAddresses = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ search: z.nullish(z.string()), before: z.nullish(z.int()) }))
  .handler(({ context, data }) => context.run(SuppressedAddressesDocument, data))

/** Lets an address get bulk mail again. */
export const removeSuppressedAddress = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(removeSuppressedAddressShape)
  .handler(({ context, data }) => context.run(RemoveSuppressedAddressDocument, { input: data }))
