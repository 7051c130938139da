import { restErrors } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import nodeCrypto, { randomBytes, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { limits } from '#shared/limits.ts'

/** Block size and parallelism of scrypt; with N = 2^15, the default of `PASSWORD_COST`, OWASP's recommendation: 32 MiB and about 0.2 s of one core. */
const cost = { r: 8, p: 3 }
const saltBytes = 16
const hashBytes = 32
const maxMemory = 64 * 1024 * 1024
const phcPattern =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

const phcPrefix = (ln: number) => `$scrypt$ln=${ln},r=${cost.r},p=${cost.p}$`

/** A hash that matches nothing but takes as long to check as a real one: an unknown name is not rejected any faster. */
const dummyHash = (ln: number) => `${phcPrefix(ln)}${'A'.repeat(22)}$${'A'.repeat(43)}`

/** The PHC string to store, with N = 2^`ln`. Normalized first: systems differ in how they send a letter with an accent. */
export async function hashPassword(password: string, ln: number): Promise<string> {
  if (password.length > limits.password.max) throw new RangeError('The password is too long to be hashed')
  const salt = randomBytes(saltBytes)
  const hash = await derive(normalized(password), salt, { ln, ...cost })
  return `${phcPrefix(ln)}${unpadded(salt)}$${unpadded(hash)}`
}

/** How a password matches a hash: normalized, or as it was typed, which older hashes are of. */
export type PasswordMatch = 'normalized' | 'as typed'

/** How the password matches the stored hash, compared in constant time; null if it doesn't, and for a damaged string. */
export async function verifyPassword(password: string, stored: string): Promise<PasswordMatch | null> {
  const [, ln, r, p, salt, hash] = phcPattern.exec(stored) ?? []
  if (!salt || !hash) return null
  const isSame = async (form: string) => {
    if (form.length > limits.password.max) return false
    const parameters = { ln: Number(ln), r: Number(r), p: Number(p) }
    const derived = await derive(form, Buffer.from(salt, 'base64'), parameters)
    return timingSafeEqual(derived, Buffer.from(hash, 'base64'))
  }
  if (await isSame(normalized(password))) return 'normalized'
  return password !== normalized(password) && (await isSame(password)) ? 'as typed' : null
}

function normalized(password: string): string {
  return password.normalize('NFC')
}

export function needsRehash(stored: string, ln: number, match: PasswordMatch): boolean {
  return match === 'as typed' || !stored.startsWith(phcPrefix(ln))
}

function derive(password: string, salt: Buffer, { ln, r, p }: typeof cost & { ln: number }): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: maxMemory }
  return new Promise((resolve, reject) => {
    nodeCrypto.scrypt(password, salt, hashBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '')
}

/** Runs work when it is first in the queue, if it is likely to finish before `by`, in milliseconds since the Unix epoch. */
type HashQueue = <T>(by: number, work: () => Promise<T>) => Promise<T>

interface HashQueueOptions {
  /** Estimated milliseconds per piece of work until one has been measured. */
  usual: number
  /** Milliseconds after which an entry without a sign of life is dropped: its request was cancelled. */
  maxWaitMs?: number
}

/** Milliseconds between two checks of the queue; other requests get that time between two hashes. */
const pause = 20

/**
 * A queue that runs one piece of work at a time. Its length depends on the time that is left: the duration of each piece is
 * measured, and a request that would finish too late gets a 429 at once, or when its turn comes and those before it took longer
 * than expected. A request that finds the queue empty is always accepted. Each request refreshes its own entry with a timer:
 * the platform cancels a request that waits for another one, and a cancelled request can't remove its entry.
 */
export function createHashQueue({ usual, maxWaitMs = 2_000 }: HashQueueOptions): HashQueue {
  let waiting: { seenAt: number }[] = []
  let estimateMs = usual

  function dropAbandoned(): void {
    const latest = Date.now() - maxWaitMs
    waiting = waiting.filter(({ seenAt }) => seenAt > latest)
  }

  /** The estimate rises at once after one slow piece, and falls only after several fast ones. */
  function updateEstimate(durationMs: number): void {
    estimateMs = Math.max(durationMs, estimateMs * 0.7 + durationMs * 0.3)
  }

  function requireTime(by: number, pieces: number): void {
    const excessMs = Date.now() + pieces * estimateMs - by
    if (excessMs > 0)
      throw new RestError(restErrors.tooManyRequests, 429, Math.ceil((excessMs + estimateMs) / 1_000))
  }

  return async function enqueue(by, work) {
    dropAbandoned()
    const isAlone = waiting.length === 0
    if (!isAlone) requireTime(by, waiting.length + 1)
    const entry = { seenAt: Date.now() }
    waiting.push(entry)
    try {
      let isNext = false
      while (!isNext) {
        // A request that was dropped because it was delayed for too long joins the queue again at its end.
        if (!waiting.includes(entry)) waiting.push(entry)
        isNext = waiting[0] === entry
        // When its turn has come, a request waits once more: timers that were due during a hash run before incoming requests.
        await wait(pause)
        entry.seenAt = Date.now()
        dropAbandoned()
      }
      if (!isAlone) requireTime(by, 1)
      const startedAt = Date.now()
      const result = await work()
      // On the platform the clock stops while code runs, and continues with the next event.
      await wait(0)
      updateEstimate(Date.now() - startedAt + 2 * pause)
      return result
    } finally {
      waiting = waiting.filter((other) => other !== entry)
    }
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/**
 * The only queue for password hashes in this isolate, which hashes on its only thread: other requests wait for one hash, not
 * four. The platform allows no measurement before the first request, so the first hash is the first measurement.
 */
const hashQueue = createHashQueue({ usual: 250 })

type Timed = Pick<RequestContext, 'workBy'>
type Hashing = Pick<RequestContext, 'workBy' | 'config'>

/** Throws a 429 if its turn would come too late. Conditions may have changed by then, so callers check them again. */
export function runQueued<T>({ workBy }: Timed, work: () => Promise<T>): Promise<T> {
  return hashQueue(workBy, work)
}

export function hashQueued(context: Hashing, password: string): Promise<string> {
  return runQueued(context, () => hashPassword(password, context.config.passwordCost))
}

/**
 * Whether the password is right, checked in the queue; if so, `then` runs in the same turn with how it matches, such as another hash: if
 * many requests queued a second time, none would finish. Without a stored password the same work is done anyway, so that the
 * response takes as long.
 */
export async function verifyQueued(
  context: Hashing,
  password: string,
  stored: string | null | undefined,
  then: (match: PasswordMatch) => Promise<void> = async () => undefined,
): Promise<boolean> {
  return runQueued(context, async () => {
    const match = await verifyPassword(password, stored ?? dummyHash(context.config.passwordCost))
    if (!match || !stored) return false
    await then(match)
    return true
  })
}
