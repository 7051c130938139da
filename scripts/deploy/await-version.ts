import { z } from 'zod'
import { ScriptFailure } from '../run/script-failure.ts'

/** How long a new version may take, in seconds: the first time, the hosts' certificates are made meanwhile. */
const timeoutSeconds = 300

/**
 * Waits until the site at an origin says that it's ready and of a version, and its upstream too if it's ours. Throws ScriptFailure with what
 * it said last.
 */
export async function awaitVersion(
  origin: string,
  version: string,
  { withUpstream = true, seconds = timeoutSeconds } = {},
): Promise<void> {
  const deadline = Date.now() + seconds * 1_000
  const expected = `ok ${version}${withUpstream ? ` ${version}` : ''}`
  let last = 'nothing'
  while (Date.now() < deadline) {
    last = await readiness(origin)
    if (last.startsWith(expected)) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  throw new ScriptFailure(
    `${origin}/readyz doesn't answer with version ${version} after ${seconds} seconds. It said last: ${last}.`,
  )
}

const answer = z.object({
  status: z.string(),
  version: z.string().optional(),
  upstream: z.string().optional(),
  failing: z.array(z.string()).optional(),
})

async function readiness(origin: string): Promise<string> {
  try {
    const response = await fetch(`${origin}/readyz`, {
      headers: { 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(10_000),
    })
    const { status, version, upstream, failing = [] } = answer.parse(await response.json())
    return [status, version, upstream, ...failing].filter(Boolean).join(' ')
  } catch (error) {
    const { cause, message } = error as Error
    const { code } = (cause ?? {}) as { code?: unknown }
    // This machine has asked for the host before there was one.
    if (code === 'ENOTFOUND') return "its name isn't known here yet; DNS may take half an hour to forget that"
    return cause instanceof Error ? cause.message : message
  }
}
