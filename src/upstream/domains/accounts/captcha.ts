import { restErrors } from '#shared/contract/rest.ts'
import { logLine } from '#shared/log.ts'
import { readAtMost } from '#shared/request-body.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import type { CaptchaConfig } from '#upstream/config/sign-in-config.ts'

/** Milliseconds that the verifier may take: the edge waits 2.5 s for the whole sign-up. */
const timeoutMs = 1_200
const maxResponseBytes = 8 * 1024

export type CaptchaCheck = 'OFF' | 'WORKS' | 'SECRET_REFUSED' | 'NO_RESPONSE'

interface Verdict {
  'error-codes'?: unknown
  success?: unknown
  hostname?: unknown
  action?: unknown
}

/** Requires a captcha solved on our own sign-up page; throws `invalid-captcha` otherwise, and logs the reason. */
export async function requireCaptcha(
  { config }: Pick<RequestContext, 'config'>,
  token: string | undefined,
): Promise<void> {
  const { captcha, origins } = config
  if (captcha === null) return
  const verdict = token ? await requestVerdict(captcha, token) : null
  const hosts = [origins.main, origins.auth].map((origin) => new URL(origin).hostname)
  const isOurs =
    verdict?.success === true && hosts.includes(String(verdict.hostname)) && verdict.action === 'signup'
  if (isOurs) return
  logLine(config, 'warn', 'captcha refused', { requestId: tracedRequest(), reason: reasonOf(token, verdict) })
  throw new RestError(restErrors.invalidCaptcha)
}

/** Reason why a captcha counts as unsolved, by the verifier's codes or in our own text. */
function reasonOf(token: string | undefined, verdict: Verdict | null): string {
  if (!token) return 'no answer was sent'
  if (verdict === null) return 'the verifier gave no result'
  if (verdict.success === true) return 'it was solved on another page'
  const codes = Array.isArray(verdict['error-codes']) ? verdict['error-codes'] : []
  // Only values in the form of a code: they come from another server.
  return (
    codes.filter((code) => /^[a-z-]{1,40}$/.test(String(code))).join(', ') || 'the verifier gives no reason'
  )
}

/** Checks our secret: sends the verifier a made-up response token, which it refuses by an error code for the token or for the secret. */
export async function checkSecret(captcha: CaptchaConfig | null): Promise<CaptchaCheck> {
  if (captcha === null) return 'OFF'
  const verdict = await requestVerdict(captcha, 'a-check-of-the-secret')
  const faults = verdict?.success === false ? verdict['error-codes'] : null
  if (!Array.isArray(faults)) return 'NO_RESPONSE'
  return faults.includes('invalid-input-secret') ? 'SECRET_REFUSED' : 'WORKS'
}

async function requestVerdict({ secret, verifyUrl }: CaptchaConfig, token: string): Promise<Verdict | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  const body = new URLSearchParams({ secret, response: token })
  try {
    const response = await fetch(verifyUrl, { method: 'POST', body, redirect: 'manual', signal })
    const bytes = response.status === 200 ? await readAtMost(response, maxResponseBytes) : null
    const verdict: unknown = bytes && JSON.parse(Buffer.from(bytes).toString())
    return typeof verdict === 'object' ? verdict : null
  } catch {
    // Slow, unreachable or no JSON: without a result the sign-up is rejected, and the visitor can try again.
    return null
  }
}
