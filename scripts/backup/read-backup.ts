import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { backupFormat, type BackupEnd, type BackupHead, type BackupLine } from './backup-lines.ts'
import { beginBytes, decrypted, isEncrypted } from './encryption.ts'
import { Tally } from './tally.ts'

/** A line, and the text that it was read from. */
export interface ReadLine {
  line: BackupLine
  text: string
}

/** A backup that was read to its end: its totals, and its first line. */
export interface ReadBackup {
  end: BackupEnd
  head: BackupHead
}

/** As large as a line can be, so that lines aren't put together from many chunks. */
const chunkSize = 256 * 1024

/** The lines of a backup file, as they are read. Throws ScriptFailure with a sentence if it can't be read. */
export async function* readLines(file: string, passphrase?: string): AsyncGenerator<ReadLine> {
  let partialLine = ''
  try {
    const packed = await packedBytes(file, passphrase)
    // An error of either is thrown where the lines are read.
    const text = pipeline(packed, createGunzip({ chunkSize }), () => undefined)
    text.setEncoding('utf8')
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = (partialLine + chunk).split('\n')
      partialLine = lines.pop() ?? ''
      for (const line of lines) yield { line: JSON.parse(line) as BackupLine, text: `${line}\n` }
    }
  } catch (error) {
    if (error instanceof ScriptFailure) throw error
    const { code = '' } = error as NodeJS.ErrnoException
    const isDamaged = code.startsWith('Z_') || error instanceof SyntaxError
    throw new ScriptFailure(
      isDamaged
        ? `Name another file: ${file} is no backup, or damaged.`
        : `Name a backup that you can read: ${file} can't be read (${code}).`,
    )
  }
}

/** The compressed bytes of a file, decrypted. */
async function packedBytes(file: string, passphrase: string | undefined): Promise<Readable> {
  const handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(beginBytes), 0, beginBytes, 0)
  await handle.close()
  const isOpen = !isEncrypted(buffer)
  // Someone may have replaced an encrypted backup with it.
  if (isOpen && passphrase !== undefined)
    throw new ScriptFailure(
      `${file} isn't encrypted. Unset BACKUP_PASSPHRASE, or leave out --passphrase-file, to use it anyway.`,
    )
  if (!isOpen && passphrase === undefined)
    throw new ScriptFailure(
      `${file} is encrypted: set BACKUP_PASSPHRASE, or name a file that has the passphrase with --passphrase-file.`,
    )
  const stored = createReadStream(file, { highWaterMark: chunkSize })
  return passphrase === undefined ? stored : Readable.from(decrypted(stored, passphrase, file))
}

/**
 * Reads a backup to its end and compares everything with its counts and checksums. Throws ScriptFailure with a sentence if it isn't
 * whole, has been changed since it was written, or is of a newer version.
 */
export async function verifyBackup(
  file: string,
  passphrase?: string,
  onLine: (line: BackupLine) => void = () => undefined,
): Promise<ReadBackup> {
  const tally = new Tally()
  let head: BackupHead | undefined
  let end: BackupEnd | undefined
  for await (const { line, text } of readLines(file, passphrase)) {
    if (head === undefined) head = headOf(line, file)
    tally.add(line, text)
    onLine(line)
    if ('end' in line) end = line.end
  }
  if (!end || !head)
    throw new ScriptFailure(`Name another backup: ${file} is incomplete, its end is missing.`)
  if (tally.fault !== undefined)
    throw new ScriptFailure(`Name another backup: ${file} is damaged: ${tally.fault}.`)
  return { head, end: { ...end, tables: tally.tables } }
}

function headOf(line: BackupLine, file: string): BackupHead {
  if (!('backup' in line)) throw new ScriptFailure(`Name another file: ${file} is no backup, or damaged.`)
  if (line.backup > backupFormat)
    throw new ScriptFailure(`${file} was written by a newer version: use that one.`)
  return line
}
