import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { packageScript } from '#scripts/command-line/package-script.ts'

/** Whether wrangler can ask the operator before it replaces something; without a terminal it does so without asking. */
export const canAsk = process.stdin.isTTY && process.stdout.isTTY && !process.env.CI

/** Runs a command of wrangler in an account; it prints for itself. Throws ScriptFailure when it fails. */
export type Wrangler = (args: readonly string[], options?: { mayAsk?: boolean }) => Promise<void>

/** Wrangler with an account's token. */
export function wranglerOf(account: string, token: string): Wrangler {
  return async (args, { mayAsk = false } = {}) => {
    const child = spawn(process.execPath, [packageScript('wrangler'), ...args], {
      stdio: [mayAsk ? 'inherit' : 'ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        WRANGLER_HIDE_BANNER: 'true',
        WRANGLER_SEND_METRICS: 'false',
        CLOUDFLARE_ACCOUNT_ID: account,
        CLOUDFLARE_API_TOKEN: token,
      },
    })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new ScriptFailure(`wrangler ${args[0]} failed.`)
  }
}
