import { pageSizes } from '#shared/addresses/list-pages.ts'
import { limits } from '#shared/limits.ts'
import type { GraphQLResolveInfo } from 'graphql'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import type { ListOptions } from '#upstream/request/page.ts'
import { builder, enumType, pageArgument, orNull } from '#upstream/graph/core/builder.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { canCreatePost } from '#upstream/domains/forums/forum.policy.ts'
import { listAllPosts } from '#upstream/domains/forums/post-lists.reader.ts'
import { postList } from '#shared/inputs/forum-inputs.ts'
import { findForum, listForums, type ForumRow } from '#upstream/domains/forums/forum.reader.ts'
import { Post } from './post.graph.ts'
import {
  listFirstPosts,
  listLatest,
  listPinned,
  listPosts,
  postsOfForum,
  type PostRow,
} from '#upstream/domains/forums/post.reader.ts'

interface ForumWithPosts extends ForumRow {
  posts?: PostRow[]
  pinned?: PostRow[]
  latest?: PostRow | null
}

export const Forum = builder.objectRef<ForumWithPosts>('Forum')

Forum.implement({
  description: 'A forum with its posts.',
  fields: (t) => ({
    id: t.exposeID('forumPublicId'),
    title: t.exposeString('forumTitle', { description: 'The title, 2 to 60 characters.' }),
    description: t.exposeString('forumDescription', {
      description: "What it's for, at most 300 characters.",
    }),
    protected: t.boolean({
      description: 'Whether only developers and admins can write posts in it.',
      resolve: (forum) => forum.forumProtected !== 0,
    }),
    help: t.boolean({
      description: 'Whether its posts are questions, of which a comment can be marked as the answer.',
      resolve: (forum) => forum.forumIsHelp !== 0,
    }),
    canCreatePost: t.boolean({ resolve: (forum, _args, { viewer }) => canCreatePost(viewer, forum) }),
    postCount: t.exposeInt('forumPostCount'),
    latest: t.field({
      ...orNull('The newest post; null in a forum without posts.'),
      type: Post,
      cost: 1,
      resolve: async (forum, _args, context, info) =>
        forum.latest === undefined
          ? (await listLatest(context, FieldSelection.of(info), forum.forumPublicId)).at(0)
          : forum.latest,
    }),
    pinned: t.field({
      description: 'The pinned posts, at most five, last pinned first; they are in posts too.',
      type: [Post],
      rows: limits.pinnedPosts,
      resolve: (forum, _args, context, info) =>
        forum.pinned ?? ofForum(forum, listPinned(context, forum.forumPublicId, FieldSelection.of(info))),
    }),
    posts: t.field({
      description: 'Its posts, 25 per page: "-created" first, or "-activity", by their newest comment.',
      type: [Post],
      rows: pageSizes.forum,
      args: { page: t.arg(pageArgument) },
      resolve: (forum, { page }, context, info) =>
        forum.posts ?? ofForum(forum, listPosts(context, forum.forumPublicId, page, FieldSelection.of(info))),
    }),
  }),
})

builder.objectField(Post, 'forum', (t) => t.field({ type: Forum, resolve: (post) => post }))

const PostListType = enumType('PostList', 'A list of the posts of all forums.', postList, {
  LATEST: 'By their newest comment.',
  NEW: 'Newest first.',
  TOP_WEEK: 'Those of the last seven days, most liked first.',
  TOP_MONTH: 'Those of the last thirty days, most liked first.',
  TOP: 'Most liked first.',
  UNANSWERED: 'Those without a comment, newest first.',
})

builder.queryFields((t) => ({
  forums: t.field({
    description: 'All forums, in the order of the site.',
    type: [Forum],
    rows: 10,
    resolve: (_root, _args, context, info) => listWithPosts(context, info),
  }),
  forum: t.field({
    description: 'A forum; "404" if there is none.',
    type: Forum,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => findWithPosts(context, id, info),
  }),
  posts: t.field({
    description: 'Posts of all forums, 25 per page; sort has no effect.',
    type: [Post],
    rows: pageSizes.forum,
    args: { list: t.arg({ type: PostListType, required: true }), page: t.arg(pageArgument) },
    resolve: (_root, { list, page }, context, info) =>
      listAllPosts(context, list, page, FieldSelection.of(info)),
  }),
}))

/** Posts of a forum. Posts that were read with it stay behind: they have the fields of one selection only. */
async function ofForum(
  { latest: _latest, pinned: _pinned, posts: _posts, ...forum }: ForumWithPosts,
  posts: ReturnType<typeof listPosts>,
): Promise<PostRow[]> {
  return postsOfForum(forum, await posts)
}

/** The forums and, if selected, the newest post and the first few posts of each, in one query. */
async function listWithPosts(context: RequestContext, info: GraphQLResolveInfo): Promise<ForumWithPosts[]> {
  const selection = FieldSelection.of(info)
  const list = FieldSelection.argumentsBelow(info, 'posts')
  const [forums, newest, first] = await Promise.all([
    listForums(context),
    selection.has('latest') ? listLatest(context, selection.below('latest')) : null,
    list && listFirstPosts(context, list.page as ListOptions, selection.below('posts')),
  ])
  const latest = newest && new Map(newest.map((post) => [post.forumId, post]))
  const posts = first && Map.groupBy(first, ({ forumId }) => forumId)
  return forums.map((forum) => ({
    ...forum,
    latest: latest ? (latest.get(forum.forumId) ?? null) : undefined,
    posts: posts ? (posts.get(forum.forumId) ?? []) : undefined,
  }))
}

/** The forum and, if selected once, its posts and those that are pinned, in one query; throws 404. */
async function findWithPosts(
  context: RequestContext,
  id: string,
  info: GraphQLResolveInfo,
): Promise<ForumWithPosts> {
  const selection = FieldSelection.of(info)
  const list = FieldSelection.argumentsBelow(info, 'posts')
  // A post's own `pinned` has the same name, but nothing below it.
  const belowPinned = selection.below('pinned')
  const [forum, posts, pinned] = await Promise.all([
    findForum(context, id),
    list ? listPosts(context, id, list.page as ListOptions, selection.below('posts')) : undefined,
    belowPinned.isEmpty ? undefined : listPinned(context, id, belowPinned),
  ])
  return {
    ...forum,
    posts: posts && postsOfForum(forum, posts),
    pinned: pinned && postsOfForum(forum, pinned),
  }
}
