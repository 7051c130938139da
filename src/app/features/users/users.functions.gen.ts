// Generated from users.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { BioSourceDocument, HistoryPageDocument, UpdateBioDocument, UserPageDocument } from '#app/graphql.gen.ts'
import { updateUserShape } from '#shared/inputs/shapes.gen.ts'

/** A user with one page of their history; pages count from 0. `user` is null if there is no user of that name. */
export const loadUserPage = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ username: z.string(), page: z.int() }))
  .handler(({ context, data }) => context.run(UserPageDocument, data))

/** One page of a user's history, newest first; pages count from 0. */
export const loadHistoryPage = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ username: z.string(), page: z.int() }))
  .handler(({ context, data }) => context.run(HistoryPageDocument, data))

/** The viewer's own bio as Markdown, to edit it. */
export const loadBioSource = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(BioSourceDocument, {}))

/** Changes the viewer's bio. */
export const updateBio = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(updateUserShape)
  .handler(({ context, data }) => context.run(UpdateBioDocument, { input: data }))
