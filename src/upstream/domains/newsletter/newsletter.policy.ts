import { canSendNewsletter } from '#upstream/domains/forums/forum.policy.ts'
import type { PostRow } from '#upstream/domains/forums/post.reader.ts'
import type { Viewer } from '#upstream/request/context.ts'

export function canSetNewsletterLevel(viewer: Viewer): boolean {
  return viewer.isVerified && viewer.mayWrite
}

export function canOpenNewsletterPanel(viewer: Viewer): boolean {
  return viewer.isMember && viewer.hasRole('developer', 'admin')
}

export function canCancelNewsletter(viewer: Viewer, { userId }: { userId: number }): boolean {
  return canOpenNewsletterPanel(viewer) && (viewer.hasRole('admin') || viewer.id === userId)
}

/** Admins may send anything, other users a post that they may send as a newsletter; `post` is the post that the newsletter links to. */
export function canSendNewsletterOf(viewer: Viewer, post: PostRow | null): boolean {
  if (!viewer.isMember) return false
  return viewer.hasRole('admin') || (post !== null && canSendNewsletter(viewer, post))
}
