import { SignJWT } from 'jose'
import { isLocalOrigin } from '#shared/origins.ts'
import { InputError, PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** How long a token holds, in seconds: a redirect's way. */
const life = 60
const version = 1

/**
 * A signed word of who the viewer is, for the program at that local origin and nobody else, HS256, 60 seconds. Throws 401
 * without a Bearer, 403 for any other audience or when no key is set.
 */
export async function localAuthToken(
  { config, viewer, now }: RequestContext,
  audience: string | null | undefined,
  wanted: number | null | undefined,
): Promise<string> {
  if (!viewer.mayWrite) throw new PageError(401)
  if (config.localAuth === null || !audience || !isLocalOrigin(audience)) throw new PageError(403)
  if ((wanted ?? version) !== version) throw new InputError("There's no such version", 'version')
  return new SignJWT({ name: viewer.username })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(config.origins.main)
    .setAudience(audience)
    .setSubject(viewer.publicId ?? '')
    .setIssuedAt(now)
    .setExpirationTime(now + life)
    .sign(config.localAuth.key)
}
