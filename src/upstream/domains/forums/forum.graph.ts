import { Asked } from '#upstream/graph/asked.ts'
import { builder, PageOptions } from '#upstream/graph/builder.ts'
import { canCreatePost } from './forum.policy.ts'
import { findForum, listForums, type ForumRow } from './forum.reader.ts'
import { Post } from './post.graph.ts'
import { listPosts } from './post.reader.ts'

/** A place for posts on one subject. */
export const Forum = builder.objectRef<ForumRow>('Forum')

Forum.implement({
  fields: (t) => ({
    id: t.exposeID('forumPublicId'),
    title: t.exposeString('forumTitle'),
    description: t.exposeString('forumDescription'),
    protected: t.boolean({ resolve: (forum) => forum.forumProtected !== 0 }),
    canCreatePost: t.boolean({ resolve: (forum, _args, { viewer }) => canCreatePost(viewer, forum) }),
    posts: t.field({
      type: [Post],
      args: { page: t.arg({ type: PageOptions }) },
      resolve: (forum, { page }, context, info) => listPosts(context, forum, page, Asked.of(info)),
    }),
  }),
})

builder.queryFields((t) => ({
  forums: t.field({ type: [Forum], resolve: (_root, _args, context) => listForums(context) }),
  forum: t.field({
    type: Forum,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => findForum(context, id),
  }),
}))
