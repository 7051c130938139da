import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'
import { ScriptFailure } from '../command-line/script-output.ts'
import { packageScript } from '../command-line/package-script.ts'

/** Runs a command of wrangler in an account. */
export type Wrangler = (args: readonly string[]) => Promise<string>

/** Wrangler with an account's token; it never prompts. Its output is returned, or is in the ScriptFailure when it fails. */
export function wranglerOf({ account, token }: { account?: string; token?: string }): Wrangler {
  return async (args) => {
    const child = spawn(process.execPath, [packageScript('wrangler'), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        CI: 'true',
        FORCE_COLOR: '0',
        WRANGLER_HIDE_BANNER: 'true',
        WRANGLER_SEND_METRICS: 'false',
        ...(account && { CLOUDFLARE_ACCOUNT_ID: account }),
        ...(token && { CLOUDFLARE_API_TOKEN: token }),
      },
    })
    let output = ''
    let stdout = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      stdout += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const [code] = await once(child, 'close')
    if (code === 0) return stdout
    throw new ScriptFailure(`wrangler ${args[0]} failed:\n${errorOf(output)}`)
  }
}

/** The error that wrangler printed, without its advice to its own authors. */
function errorOf(output: string): string {
  const plain = stripVTControlCharacters(output)
  const error = plain.split('[ERROR]').at(-1) ?? ''
  return (error.split(/\n\s*(?:If you think this is a bug|🪵)/)[0] ?? '').trim()
}
