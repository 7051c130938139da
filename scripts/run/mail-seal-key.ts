import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Place } from './place.ts'

/** The secret that waiting mails are sealed with: `MAIL_SEAL_KEY`, or one made once for the data folder, in a file of its owner's. */
export function mailSealKey({ dataDir, vars }: Place): string {
  if (vars.MAIL_SEAL_KEY) return vars.MAIL_SEAL_KEY
  const file = path.join(dataDir, 'mail-seal-key')
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (kept !== '') return kept
  const made = randomBytes(32).toString('base64url')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, made, { mode: 0o600 })
  return made
}
