import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { NewPostForumDocument, ForumPageDocument, ForumsDocument } from '#app/graphql.gen.ts'

const id = z.string().max(40)

/** All forums, in their order. */
export const loadForums = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(ForumsDocument, {}))

/** A forum with one page of its posts; pages count from 1. */
export const loadForumPage = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ id, page: z.int().min(1) }))
  .handler(({ context, data }) => context.run(ForumPageDocument, { id: data.id, page: data.page - 1 }))

/** A forum as the form for a new post needs it: its title, and whether the viewer may post. */
export const loadNewPostForum = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ id }))
  .handler(({ context, data }) => context.run(NewPostForumDocument, data))
