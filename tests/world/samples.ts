/** Node's environment, which code that also runs elsewhere has no type for. */
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }

/** How many of the samples of a property are tried: all of them at night, a tenth in the gate. */
export function samples(all: number): number {
  return process?.env.TEST_SET === 'all' ? all : Math.ceil(all / 10)
}
