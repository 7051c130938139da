import nodeCrypto, { randomBytes, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { limits } from '#shared/limits.ts'

/** The current cost: N = 2^15, r = 8, p = 3 (OWASP's password storage cheat sheet), 32 MiB and about 0.2 s of one core. */
const cost = { ln: 15, r: 8, p: 3 }
const saltBytes = 16
const hashBytes = 32
const maxMemory = 64 * 1024 * 1024
const phcPattern =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

/** A hash that matches nothing but takes as long to check as a real one: an unknown name is not rejected any faster. */
export const dummyHash = `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** The PHC string to store for a password; runs in Node as well as in the worker. */
export async function hashPassword(password: string): Promise<string> {
  if (password.length > limits.password.max) throw new RangeError('The password is too long to be hashed')
  const salt = randomBytes(saltBytes)
  const hash = await derive(password, salt, cost)
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${unpadded(salt)}$${unpadded(hash)}`
}

/** Whether the password matches the stored hash, compared in constant time; false for a damaged string. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, ln, r, p, salt, hash] = phcPattern.exec(stored) ?? []
  if (!salt || !hash || password.length > limits.password.max) return false
  const derived = await derive(password, Buffer.from(salt, 'base64'), {
    ln: Number(ln),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(derived, Buffer.from(hash, 'base64'))
}

/** Whether a stored hash was computed at another cost than the current one. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(`$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$`)
}

function derive(password: string, salt: Buffer, { ln, r, p }: typeof cost): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: maxMemory }
  return new Promise((resolve, reject) => {
    nodeCrypto.scrypt(password, salt, hashBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
