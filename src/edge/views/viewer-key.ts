import { createHash, createHmac } from 'node:crypto'
import { clientBucket } from '#edge/limits/client-bucket.ts'
import { readConfig, type Bindings, type Config } from '#edge/config/env.ts'

const dayMs = 24 * 60 * 60 * 1000
let isolateSecret: Uint8Array | undefined
let salt = { day: -1, secret: undefined as string | undefined, value: new Uint8Array() as Uint8Array }

/**
 * A pseudonym of a viewer, which only reveals whether two views of one day have the same viewer: a digest of the logged-in viewer's id, or
 * of address and browser, under a salt that changes every day.
 */
export function viewerKey(env: Bindings, request: Request, user: string | null, now = Date.now()): string {
  const config = readConfig(env)
  const viewer =
    user ?? `${clientBucket(request.headers, config)}\n${request.headers.get('user-agent') ?? ''}`
  return createHash('sha256').update(saltOf(config, now)).update(viewer).digest('base64url')
}

function saltOf({ viewSalt }: Config, now: number): Uint8Array {
  const day = Math.floor(now / dayMs)
  if (salt.day !== day || salt.secret !== viewSalt) {
    const secret = viewSalt ?? (isolateSecret ??= crypto.getRandomValues(new Uint8Array(32)))
    salt = { day, secret: viewSalt, value: createHmac('sha256', secret).update(String(day)).digest() }
  }
  return salt.value
}
