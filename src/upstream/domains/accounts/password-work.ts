import { passwordGate } from './password-gate.ts'
import { dummyHash, hashPassword, verifyPassword } from './password.ts'

/** The PHC string to store for a new password, made when its turn at the gate comes; a 503 when too many wait. */
export function hashInTurn(password: string): Promise<string> {
  return passwordGate(() => hashPassword(password))
}

/** Whether it is the stored password; where none is stored the same work is done for nothing, so that no answer comes sooner. */
export async function matchesInTurn(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await passwordGate(() => verifyPassword(password, stored ?? dummyHash))
  return matches && Boolean(stored)
}
