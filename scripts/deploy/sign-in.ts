import { spawnSync } from 'node:child_process'
import { z } from 'zod'
import { packageScript } from '#scripts/command-line/package-script.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import type { EnvironmentFile } from './environment-file.ts'
import { platform, type Platform } from './platform.ts'
import { wranglerOf, type Wrangler } from './wrangler.ts'

/** An operator's way to the platform. */
export interface Account {
  api: Platform
  wrangler: Wrangler
}

/** Account of an environment, after one request that checks access; throws ScriptFailure with the platform's reason if it's refused. */
export async function signIn({ deployment }: EnvironmentFile): Promise<Account> {
  const account = deployment.CLOUDFLARE_ACCOUNT_ID
  const token = deployment.CLOUDFLARE_API_TOKEN ?? process.env.CLOUDFLARE_API_TOKEN ?? wranglersToken()
  const api = platform(account, token)
  await api.call(z.unknown(), 'GET', '/workers/scripts')
  return { api, wrangler: wranglerOf(account, token) }
}

/** The token of `wrangler login`. */
function wranglersToken(): string {
  const args = [packageScript('wrangler'), 'auth', 'token', '--json']
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  try {
    return z.object({ token: z.string() }).parse(JSON.parse(stdout)).token
  } catch {
    throw new ScriptFailure(
      'You are not logged in to Cloudflare: set CLOUDFLARE_API_TOKEN, or run npx wrangler login.',
    )
  }
}
