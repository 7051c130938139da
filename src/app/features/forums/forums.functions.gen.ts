// Generated from forums.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { ForumPageDocument, ForumsDocument, NewPostForumDocument } from '#app/graphql.gen.ts'

/** All forums, in their order. */
export const loadForums = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(ForumsDocument, {}))

/** A forum with one page of its posts; pages count from 0. */
export const loadForumPage = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ id: z.string(), page: z.int() }))
  .handler(({ context, data }) => context.run(ForumPageDocument, data))

/** A forum's title, and whether the viewer may post in it, for the form of a new post. */
export const loadNewPostForum = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ id: z.string() }))
  .handler(({ context, data }) => context.run(NewPostForumDocument, data))
