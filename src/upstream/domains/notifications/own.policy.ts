import type { Viewer } from '#upstream/request/viewer.ts'
import { PageError } from '#upstream/platform/errors.ts'

/** Lets people change what is theirs alone, unverified and banned ones too; throws 401 without a token that may write. */
export function requireOwnBearer(viewer: Viewer): void {
  if (!viewer.mayWrite) throw new PageError(401)
}
