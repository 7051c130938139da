import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import {
  BioSourceDocument,
  HistoryPageDocument,
  UserPageDocument,
  UpdateBioDocument,
} from '#app/graphql.gen.ts'
import { updateUserInput } from '#shared/inputs/account-inputs.ts'
import { limits } from '#shared/limits.ts'

const historyPage = z.object({ username: z.string().max(limits.username.max), page: z.int().min(1) })

/** A person with one page of what they wrote; pages count from 1. The person is null when nobody has the name. */
export const loadUserPage = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(historyPage)
  .handler(({ context, data }) => context.run(UserPageDocument, { ...data, page: data.page - 1 }))

/** One page of what a person wrote, newest first; pages count from 1. */
export const loadHistoryPage = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(historyPage)
  .handler(({ context, data }) => context.run(HistoryPageDocument, { ...data, page: data.page - 1 }))

/** The viewer's own bio as Markdown, to edit it. */
export const loadBioSource = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(BioSourceDocument, {}))

/** Changes what the viewer says about themselves. */
export const updateBio = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(updateUserInput)
  .handler(({ context, data }) => context.run(UpdateBioDocument, { input: data }))
