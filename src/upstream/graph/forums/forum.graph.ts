import type { GraphQLResolveInfo } from 'graphql'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder, PageOptions } from '#upstream/graph/core/builder.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { canCreatePost } from '#upstream/domains/forums/forum.policy.ts'
import { findForum, listForums, type ForumRow } from '#upstream/domains/forums/forum.reader.ts'
import { Post } from './post.graph.ts'
import {
  listLatest,
  listPinned,
  listPosts,
  type ListOptions,
  type PostRow,
} from '#upstream/domains/forums/post.reader.ts'

/** A forum, perhaps with the posts that were read along with it. */
interface ForumWithPosts extends ForumRow {
  posts?: PostRow[]
  /** Null when it has none. */
  latest?: PostRow | null
}

/** A place for posts on one subject. */
export const Forum = builder.objectRef<ForumWithPosts>('Forum')

Forum.implement({
  fields: (t) => ({
    id: t.exposeID('forumPublicId'),
    title: t.exposeString('forumTitle'),
    description: t.exposeString('forumDescription'),
    protected: t.boolean({ resolve: (forum) => forum.forumProtected !== 0 }),
    canCreatePost: t.boolean({ resolve: (forum, _args, { viewer }) => canCreatePost(viewer, forum) }),
    postCount: t.exposeInt('forumPostCount'),
    latest: t.field({
      type: Post,
      nullable: true,
      resolve: async (forum, _args, context, info) =>
        forum.latest === undefined
          ? (await listLatest(context, FieldSelection.of(info), forum.forumPublicId)).at(0)
          : forum.latest,
    }),
    pinned: t.field({
      type: [Post],
      resolve: (forum, _args, context, info) =>
        listPinned(context, forum.forumPublicId, FieldSelection.of(info)),
    }),
    posts: t.field({
      type: [Post],
      args: { page: t.arg({ type: PageOptions }) },
      resolve: (forum, { page }, context, info) =>
        forum.posts ?? listPosts(context, forum.forumPublicId, page, FieldSelection.of(info)),
    }),
  }),
})

builder.queryFields((t) => ({
  forums: t.field({
    type: [Forum],
    resolve: (_root, _args, context, info) => listWithLatest(context, FieldSelection.of(info)),
  }),
  forum: t.field({
    type: Forum,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => findWithPosts(context, id, info),
  }),
}))

/** The forums and, if it is asked for, the newest post of each, in one round trip. */
async function listWithLatest(context: RequestContext, selection: FieldSelection): Promise<ForumWithPosts[]> {
  if (!selection.has('latest')) return listForums(context)
  const [forums, posts] = await Promise.all([
    listForums(context),
    listLatest(context, selection.below('latest')),
  ])
  const latest = new Map(posts.map((post) => [post.forumId, post]))
  return forums.map((forum) => ({ ...forum, latest: latest.get(forum.forumId) ?? null }))
}

/** The forum and, if they are asked for once, its posts, in one round trip; throws 404. */
async function findWithPosts(
  context: RequestContext,
  id: string,
  info: GraphQLResolveInfo,
): Promise<ForumWithPosts> {
  const list = FieldSelection.argumentsBelow(info, 'posts')
  const [forum, posts] = await Promise.all([
    findForum(context, id),
    list
      ? listPosts(context, id, list.page as ListOptions, FieldSelection.of(info).below('posts'))
      : undefined,
  ])
  return { ...forum, posts }
}
