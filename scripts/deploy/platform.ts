import { z } from 'zod'
import { reasonOf } from '#shared/errors.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'

/** Envelope of the platform's responses: the result, or the errors. */
const envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
  result: z.unknown(),
})

/** A call that the platform refused. */
export class PlatformError extends ScriptFailure {
  readonly status: number

  constructor(call: string, status: number, reasons: readonly string[]) {
    super(`Cloudflare answered ${call} with ${status}: ${reasons.join('; ') || 'no reason given'}.`)
    this.status = status
  }
}

/** Client of Cloudflare's HTTP API, in one account. */
export interface Platform {
  /** The response to a call, as the schema reads it; throws PlatformError when it's refused. */
  call<T>(
    schema: z.ZodType<T>,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<T>
}

/** The platform, asked with a token. `CLOUDFLARE_API_BASE_URL`, which wrangler knows too, leads to another server. */
export function platform(account: string, token: string, env: NodeJS.ProcessEnv = process.env): Platform {
  const base = env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4'
  return {
    async call(schema, method, path, body, headers = {}) {
      const call = `${method} ${path}`
      const response = await fetch(`${base}/accounts/${account}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(60_000),
      }).catch((error: unknown) => {
        throw new ScriptFailure(`Cloudflare can't be reached (${call}): ${reasonOf(error)}.`)
      })
      const payload = envelope.safeParse(await response.json().catch(() => null))
      if (!payload.data?.success) {
        const reasons = payload.data?.errors.map(({ code, message }) => `${message} (${code})`) ?? []
        throw new PlatformError(call, response.status, reasons)
      }
      const result = schema.safeParse(payload.data.result)
      if (result.success) return result.data
      throw new ScriptFailure(
        `Cloudflare's answer isn't what this version expects (${call}):\n${z.prettifyError(result.error)}`,
      )
    },
  }
}
