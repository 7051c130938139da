import { canSendNewsletter } from '#upstream/domains/forums/forum.policy.ts'
import type { PostRow } from '#upstream/domains/forums/post.reader.ts'
import type { Viewer } from '#upstream/request/viewer.ts'

/** Verified users may choose how much of the newsletter they get; banned ones too, as it is their own mailbox. */
export function canSetNewsletterLevel(viewer: Viewer): boolean {
  return viewer.isVerified && viewer.mayWrite
}

/** Users who may send any newsletter may open its panel. */
export function canOpenNewsletterPanel(viewer: Viewer): boolean {
  return viewer.isMember && viewer.hasRole('developer', 'admin')
}

/** Senders may cancel their own newsletters, admins any. */
export function canCancelNewsletter(viewer: Viewer, { userId }: { userId: number }): boolean {
  return canOpenNewsletterPanel(viewer) && (viewer.hasRole('admin') || viewer.id === userId)
}

/** Admins may send anything, other users a post that they may send as a newsletter; `post` is the post that the newsletter links to. */
export function canSendNewsletterOf(viewer: Viewer, post: PostRow | null): boolean {
  if (!viewer.isMember) return false
  return viewer.hasRole('admin') || (post !== null && canSendNewsletter(viewer, post))
}
