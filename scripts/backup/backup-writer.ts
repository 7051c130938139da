import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import type { BackupEnd, BackupLine } from './backup-lines.ts'
import { encrypted } from './encryption.ts'
import { verifyBackup } from './read-backup.ts'
import { Tally } from './tally.ts'

/** Characters that are compressed at once. */
const blockCharacters = 512 * 1024

/**
 * Writes the lines of a backup into `FILE.part`, for its owner's eyes, which gets its name once it is whole and was read again. The
 * tally that the lines are made with counts them. Throws ScriptFailure when the file can't be written, before a line is asked for.
 */
export async function writeBackup(
  file: string,
  passphrase: string | undefined,
  linesOf: (tally: Tally) => AsyncIterable<BackupLine>,
): Promise<BackupEnd> {
  const found = await stat(file).catch(() => undefined)
  if (found?.isDirectory()) throw new ScriptFailure(`Name a file, not a folder: ${file} is one.`)
  await mkdir(path.dirname(file), { recursive: true }).catch(() => undefined)
  const part = `${file}.part`
  // The file of a run that died may be readable for others.
  await rm(part, { force: true }).catch(unwritable(file))
  const handle = await open(part, 'wx', 0o600).catch(unwritable(file))
  const tally = new Tally()
  const packed = Readable.from(blocks(linesOf(tally), tally)).compose(createGzip())
  await pipeline(
    passphrase === undefined ? packed : encrypted(packed as Readable, passphrase),
    handle.createWriteStream({ flush: true }),
  )
  await verifyBackup(part, passphrase)
  await rename(part, file)
  return tally.end()
}

/** The text of the lines and of the end after them. */
async function* blocks(lines: AsyncIterable<BackupLine>, tally: Tally): AsyncGenerator<string> {
  let block = ''
  for await (const line of lines) {
    const text = `${JSON.stringify(line)}\n`
    tally.add(line, text)
    block += text
    if (block.length < blockCharacters) continue
    yield block
    block = ''
  }
  yield `${block}${JSON.stringify({ end: tally.end() } satisfies BackupLine)}\n`
}

function unwritable(file: string): (error: NodeJS.ErrnoException) => never {
  return ({ code = 'unknown' }) => {
    throw new ScriptFailure(`Name a file that you can write: ${file} can't be written (${code}).`)
  }
}
