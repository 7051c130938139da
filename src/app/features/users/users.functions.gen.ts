// Generated from users.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { BioSourceDocument, HistoryPageDocument, UpdateBioDocument, UserPageDocument } from '#app/graphql.gen.ts'
import { updateUserShape } from '#shared/inputs/shapes.gen.ts'

/** A person with one page of what they wrote; pages count from 0. The person is null when nobody has the name. */
export const loadUserPage = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ username: z.string(), page: z.int() }))
  .handler(({ context, data }) => context.run(UserPageDocument, data))

/** One page of what a person wrote, newest first; pages count from 0. */
export const loadHistoryPage = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ username: z.string(), page: z.int() }))
  .handler(({ context, data }) => context.run(HistoryPageDocument, data))

/** The viewer's own bio as Markdown, to edit it. */
export const loadBioSource = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(BioSourceDocument, {}))

/** Changes what the viewer says about themselves. */
export const updateBio = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(updateUserShape)
  .handler(({ context, data }) => context.run(UpdateBioDocument, { input: data }))
