import { canSendNewsletter } from '#upstream/domains/forums/post.policy.ts'
import type { PostRow } from '#upstream/domains/forums/post.reader.ts'
import type { Viewer } from '#upstream/request/viewer.ts'

/** Verified people choose how much of the newsletter they get; the banned too, as it is their own mailbox. */
export function canSetNewsletterLevel(viewer: Viewer): boolean {
  return viewer.isVerified && viewer.mayWrite
}

/** Those who may send some newsletter may open the panel for it. */
export function canOpenNewsletterPanel(viewer: Viewer): boolean {
  return viewer.isMember && viewer.hasRole('developer', 'admin')
}

/** Admins send what they like, others a post that they may send as a newsletter; `post` is what the newsletter leads to. */
export function canSendThis(viewer: Viewer, post: PostRow | null): boolean {
  if (!viewer.isMember) return false
  return viewer.hasRole('admin') || (post !== null && canSendNewsletter(viewer, post))
}
