import { restErrors } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import type { CaptchaConfig } from '#upstream/config/captcha-config.ts'

/** Milliseconds that the verifier may take: the edge waits 2.5 s for the whole sign-up. */
const patience = 1_200
const longestAnswer = 8 * 1024

interface Verdict {
  success?: unknown
  hostname?: unknown
  action?: unknown
}

/** Lets only those pass who have solved the captcha on our own sign-up page; throws `invalid-captcha` for all others. */
export async function requireHuman(
  { config }: Pick<RequestContext, 'config'>,
  token: string | undefined,
): Promise<void> {
  const { captcha, origins } = config
  if (captcha === null) return
  const verdict = token ? await askVerifier(captcha, token) : null
  const hosts = [origins.main, origins.auth].map((origin) => new URL(origin).hostname)
  const isOurs =
    verdict?.success === true && hosts.includes(String(verdict.hostname)) && verdict.action === 'signup'
  if (!isOurs) throw new RestError(restErrors.invalidCaptcha)
}

/** What the verifier says; null when it says nothing that can be relied on. */
async function askVerifier({ secret, verifyUrl }: CaptchaConfig, token: string): Promise<Verdict | null> {
  const signal = AbortSignal.timeout(patience)
  const body = new URLSearchParams({ secret, response: token })
  try {
    const answer = await fetch(verifyUrl, { method: 'POST', body, redirect: 'manual', signal })
    const text = answer.status === 200 ? await readAtMost(answer, longestAnswer) : null
    const verdict: unknown = text === null ? null : JSON.parse(text)
    return typeof verdict === 'object' ? verdict : null
  } catch {
    // Slow, unreachable or no JSON: without an answer nobody passes, and the visitor may try again.
    return null
  }
}

async function readAtMost(answer: Response, bytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength
    if (length > bytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
