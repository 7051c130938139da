// Generated from sign-in-options.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { LocalAuthDocument, SignInOptionsDocument } from '#app/graphql.gen.ts'

/** The options of the sign-in and sign-up pages. */
export const loadSignInOptions = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(SignInOptionsDocument, {}))

/** A JWT that identifies the viewer to a program at that local origin; valid for one minute. */
export const loadLocalAuth = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ audience: z.string() }))
  .handler(({ context, data }) => context.run(LocalAuthDocument, data))
