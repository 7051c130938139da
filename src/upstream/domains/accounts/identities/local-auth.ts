import { SignJWT } from 'jose'
import { isLocalOrigin } from '#shared/addresses/origins.ts'
import { InputError, PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { refuse } from '#shared/refusals/refusals.ts'

/** How long a token is valid, in seconds: long enough for a redirect. */
const lifetime = 60
const version = 1
const anyLocalProgram = 'http://localhost'

/** An HS256 token for the program at that local origin. Throws 401 without a Bearer, 403 for another audience or without a key. */
export async function localAuthToken(
  { config, viewer, now }: RequestContext,
  requestedAudience: string | null | undefined,
  requestedVersion: number | null | undefined,
): Promise<string> {
  if (!viewer.mayWrite) throw new PageError(401)
  const audience = requestedAudience ?? anyLocalProgram
  if (config.localAuth === null || !isLocalOrigin(audience)) throw new PageError(403)
  if ((requestedVersion ?? version) !== version)
    throw new InputError(refuse('audience-version-unknown'), 'version')
  return new SignJWT({ name: viewer.username })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(config.origins.main)
    .setAudience(audience)
    .setSubject(viewer.publicId ?? '')
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(config.localAuth.key)
}
