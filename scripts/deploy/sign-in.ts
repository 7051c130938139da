import { z } from 'zod'
import { ScriptFailure } from '../command-line/script-output.ts'
import type { EnvironmentFile } from './environment-file.ts'
import { platform, PlatformError, type Platform } from './platform.ts'
import { wranglerOf, type Wrangler } from './wrangler.ts'

/** An operator's way to the platform. */
export interface Account {
  api: Platform
  wrangler: Wrangler
  /** The names of the workers that are in the account. */
  workers: ReadonlySet<string>
}

const scripts = z.array(z.object({ id: z.string() }))

const credentials = z.object({ type: z.enum(['oauth', 'api_token']), token: z.string() })

/** Account of an environment, after one request that checks access; throws ScriptFailure with instructions if access is refused. */
export async function signIn({ deployment }: EnvironmentFile): Promise<Account> {
  const account = deployment.CLOUDFLARE_ACCOUNT_ID
  const token =
    deployment.CLOUDFLARE_API_TOKEN ?? process.env.CLOUDFLARE_API_TOKEN ?? (await wranglersToken())
  const api = platform(account, token)
  const workers = await api.call(scripts, 'GET', '/workers/scripts').catch((error: unknown) => {
    if (!(error instanceof PlatformError) || ![400, 401, 403].includes(error.status)) throw error
    throw new ScriptFailure(
      `The token doesn't open the account ${account}. Check CLOUDFLARE_ACCOUNT_ID, and that the token may edit Workers scripts, D1, R2 and Queues. ${error.message}`,
    )
  })
  return { api, wrangler: wranglerOf({ account, token }), workers: new Set(workers.map(({ id }) => id)) }
}

/** The token of `wrangler login`. */
async function wranglersToken(): Promise<string> {
  const output = await wranglerOf({})(['auth', 'token', '--json']).catch(() => '')
  try {
    return credentials.parse(JSON.parse(output)).token
  } catch {
    throw new ScriptFailure(
      'You are not logged in to Cloudflare: set CLOUDFLARE_API_TOKEN, or run npx wrangler login.',
    )
  }
}
