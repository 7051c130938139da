// Generated from sign-in-options.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { LocalAuthDocument, SignInOptionsDocument } from '#app/graphql.gen.ts'

/** What the sign-in and sign-up pages offer. */
export const loadSignInOptions = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(SignInOptionsDocument, {}))

/** A signed word of who the viewer is, for a program at that local origin; it holds for a minute. */
export const loadLocalAuth = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ audience: z.string() }))
  .handler(({ context, data }) => context.run(LocalAuthDocument, data))
