/** Node's environment, which code that also runs elsewhere has no type for. */
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }

/** How many cases of a random test are tried: all of them at night (`TEST_SET=all`), a tenth in `npm test`. */
export function samples(all: number): number {
  return process?.env.TEST_SET === 'all' ? all : Math.ceil(all / 10)
}
