import type { Viewer } from '#upstream/domains/accounts/viewer.ts'
import { PageError } from '#upstream/errors.ts'

/** Lets people change what is theirs alone, unverified and banned ones too; throws 401 without a token that may write. */
export function requireOwnBearer(viewer: Viewer): void {
  if (!viewer.mayWrite) throw new PageError(401)
}
