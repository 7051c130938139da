import type { RequestContext } from '#upstream/request/context.ts'
import { hashQueue } from './hash-queue.ts'
import { dummyHash, hashPassword, verifyPassword } from './password.ts'

type Timed = Pick<RequestContext, 'workBy'>

/**
 * Does work with one password hash in it when its turn comes; a 429 when that would be too late. What held when the request
 * came in may be over by then, so whoever can asks again before they hash.
 */
export function queued<T>({ workBy }: Timed, work: () => Promise<T>): Promise<T> {
  return hashQueue(workBy, work)
}

/** The PHC string to store for a new password, hashed in the queue. */
export function hashQueued(context: Timed, password: string): Promise<string> {
  return queued(context, () => hashPassword(password))
}

/**
 * Whether it is the stored password, checked in the queue; `then` is what follows in the same turn if it is, such as another
 * hash: if many requests queued a second time, none would finish. Without a stored password the same work is done anyway, so
 * that the response takes as long.
 */
export async function matchesQueued(
  context: Timed,
  password: string,
  stored: string | null | undefined,
  then: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  return queued(context, async () => {
    const matches = (await verifyPassword(password, stored ?? dummyHash)) && Boolean(stored)
    if (matches) await then()
    return matches
  })
}
