import type { RequestContext } from '#upstream/graph/context.ts'
import { passwordGate } from './password-gate.ts'
import { dummyHash, hashPassword, verifyPassword } from './password.ts'

type Timed = Pick<RequestContext, 'workBy'>

/**
 * Does work with one password hash in it when its turn comes; a 429 when that would be too late. What held when the request
 * came in may be over by then, so whoever can asks again before they hash.
 */
export function inTurn<T>({ workBy }: Timed, work: () => Promise<T>): Promise<T> {
  return passwordGate(workBy, work)
}

/** The PHC string to store for a new password, made in turn. */
export function hashInTurn(context: Timed, password: string): Promise<string> {
  return inTurn(context, () => hashPassword(password))
}

/**
 * Whether it is the stored password, found out in turn; `then` is what follows in the same turn when it is, as another hash:
 * of many at once who would all line up a second time nobody came through. Where none is stored the same work is done for
 * nothing, so that no answer comes sooner.
 */
export async function matchesInTurn(
  context: Timed,
  password: string,
  stored: string | null | undefined,
  then: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  return inTurn(context, async () => {
    const matches = (await verifyPassword(password, stored ?? dummyHash)) && Boolean(stored)
    if (matches) await then()
    return matches
  })
}
