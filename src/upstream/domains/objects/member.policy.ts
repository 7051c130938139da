import type { Viewer } from '#upstream/request/viewer.ts'
import { PageError } from '#upstream/platform/errors.ts'

/** Requires a member: 401 without a token that may write, 403 if unverified or banned. */
export function requireMember(viewer: Viewer): void {
  if (!viewer.isSignedIn || !viewer.mayWrite) throw new PageError(401)
  if (!viewer.isMember) throw new PageError(403)
}

export function requireAllowed(allowed: boolean): void {
  if (!allowed) throw new PageError(403)
}

/** Lets users change their own settings, unverified and banned ones too; throws 401 without a token that may write. */
export function requireOwnBearer(viewer: Viewer): void {
  if (!viewer.mayWrite) throw new PageError(401)
}
