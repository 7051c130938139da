import { portProblems } from '#scripts/environment/check-environment.ts'

/** Below the ports that the system gives to outgoing connections, one of which could take a port between its choice and its use. */
const [first, last] = [20_000, 32_000]

let next = first + Math.floor(Math.random() * (last - first))

/** A port of this machine that nothing listens at; another one each time. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    next = next < last ? next + 1 : first
    const port = next
    if ((await portProblems(port)).length === 0) return port
  }
  throw new Error(`No free port from ${first} to ${last} in 100 tries`)
}
