import type { Viewer } from '#upstream/request/context.ts'
import type { ForumRow } from './forum.reader.ts'
import type { PostRow } from './post.reader.ts'

/** Verified users may create posts; in a protected forum only developers and admins; in an archived one no one. */
export function canCreatePost(
  viewer: Viewer,
  forum: Pick<ForumRow, 'forumProtected' | 'forumArchivedAt'>,
): boolean {
  if (!viewer.isMember || forum.forumArchivedAt !== null) return false
  return forum.forumProtected ? viewer.hasRole('developer', 'admin') : true
}

export function canEditPost(viewer: Viewer, post: Pick<PostRow, 'authorId'>): boolean {
  return viewer.isMember && (viewer.id === post.authorId || viewer.hasRole('moderator', 'admin'))
}

export function canDeletePost(viewer: Viewer, post: Pick<PostRow, 'authorId'>): boolean {
  return canEditPost(viewer, post)
}

export function canMovePost(viewer: Viewer): boolean {
  return viewer.isMember && viewer.hasRole('moderator', 'admin')
}

/** In a forum for help: the post's author, moderators and admins. */
export function canMarkAnswer(viewer: Viewer, post: Pick<PostRow, 'authorId' | 'forumIsHelp'>): boolean {
  return post.forumIsHelp !== 0 && canEditPost(viewer, post)
}

/** Admins send any post as a newsletter, developers their own one in a protected forum. */
export function canSendNewsletter(
  viewer: Viewer,
  post: Pick<PostRow, 'authorId' | 'forumProtected'>,
): boolean {
  if (!viewer.isMember) return false
  if (viewer.hasRole('admin')) return true
  return viewer.hasRole('developer') && viewer.id === post.authorId && post.forumProtected !== 0
}
