import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { LocalEnvironment } from './local-environment.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'

/** The format of the file: 32 random bytes as base64url. */
const generated = /^[\w-]{43}$/

/**
 * The secret that waiting mails are sealed with: `MAIL_SEAL_KEY`, or one made once for the data folder, in a file of its owner's.
 * Throws ScriptFailure when the file holds something else.
 */
export function mailSealKey({ dataDir, vars }: LocalEnvironment): string {
  if (vars.MAIL_SEAL_KEY) return vars.MAIL_SEAL_KEY
  const file = path.join(dataDir, 'mail-seal-key')
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (generated.test(stored)) return stored
  if (stored !== '') {
    throw new ScriptFailure(
      `The key in ${file} is damaged. Restore the file, or delete it to get a new key; emails that are still waiting can't be sent then.`,
    )
  }
  const made = randomBytes(32).toString('base64url')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, made, { mode: 0o600 })
  return made
}
