import { readFileSync } from 'node:fs'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'

const minCharacters = 12

/**
 * Passphrase of backups: the first line of a file, or `BACKUP_PASSPHRASE`; undefined if there is neither. It's no option of the
 * command line, which other users of the machine can read.
 */
export function readPassphrase(
  file: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const passphrase = file === undefined ? env.BACKUP_PASSPHRASE : firstLine(file)
  if (passphrase !== undefined && passphrase.length < minCharacters)
    throw new ScriptFailure(
      `Choose a passphrase of at least ${minCharacters} characters, or unset BACKUP_PASSPHRASE for a backup that isn't encrypted.`,
    )
  return passphrase
}

function firstLine(file: string): string {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/)[0] ?? ''
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new ScriptFailure(`The file with the passphrase can't be read: ${file} (${code}).`)
  }
}
