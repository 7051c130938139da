import { createReadStream, readFileSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline as pipe, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { backupFormat, Tally, type BackupEnd, type BackupHead, type BackupLine } from './backup-lines.ts'

/** Characters that are compressed at once. */
const blockCharacters = 512 * 1024
/** As large as a line can be, so that lines aren't put together from many chunks. Bytes. */
const chunkSize = 256 * 1024
/** The first line of every file that age has encrypted. */
const ageHeader = Buffer.from('age-encryption.org/v1\n')
/** Work to derive a key from a passphrase: 2^16 rounds of scrypt, which take 64 MB and a second. */
const workFactor = 16
const minPassphrase = 12

/**
 * Passphrase of backups: the first line of a file, or `BACKUP_PASSPHRASE`; undefined if there is neither. It's no option of the
 * command line, which other users of the machine can read.
 */
export function readPassphrase(file: string | undefined, env = process.env): string | undefined {
  const passphrase = file === undefined ? env.BACKUP_PASSPHRASE : firstLine(file)
  if (passphrase === undefined || passphrase.length >= minPassphrase) return passphrase
  throw new ScriptFailure(
    `Choose a passphrase of at least ${minPassphrase} characters, or unset BACKUP_PASSPHRASE for a backup that isn't encrypted.`,
  )
}

function firstLine(file: string): string {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/)[0] ?? ''
  } catch (error) {
    throw new ScriptFailure(`The file with the passphrase can't be read: ${file} (${codeOf(error)}).`)
  }
}

/**
 * Writes the lines of a backup into `FILE.part`, for its owner's eyes, which gets its name once it is whole and was read again.
 * Throws ScriptFailure when the file can't be written, before a line is asked for.
 */
export async function writeBackup(
  file: string,
  passphrase: string | undefined,
  lines: AsyncIterable<BackupLine>,
): Promise<BackupEnd> {
  const unwritable = (error: unknown): never => {
    throw new ScriptFailure(`Name a file that you can write: ${file} can't be written (${codeOf(error)}).`)
  }
  const found = await stat(file).catch(() => undefined)
  if (found?.isDirectory()) throw new ScriptFailure(`Name a file, not a folder: ${file} is one.`)
  await mkdir(path.dirname(file), { recursive: true }).catch(() => undefined)
  const part = `${file}.part`
  // The file of a run that died may be readable for others.
  await rm(part, { force: true }).catch(unwritable)
  const handle = await open(part, 'wx', 0o600).catch(unwritable)
  const tally = new Tally()
  const packed = Readable.from(blocks(lines, tally)).compose(createGzip()) as Readable
  await pipeline(
    passphrase === undefined ? packed : encrypted(packed, passphrase),
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

/** The lines of a backup file, each with its text, as they are read. Throws ScriptFailure with a sentence if it can't be read. */
export async function* readLines(
  file: string,
  passphrase?: string,
): AsyncGenerator<{ line: BackupLine; text: string }> {
  let partialLine = ''
  try {
    const packed = await packedBytes(file, passphrase)
    // An error of either is thrown where the lines are read.
    const text = pipe(packed, createGunzip({ chunkSize }), () => undefined)
    text.setEncoding('utf8')
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = (partialLine + chunk).split('\n')
      partialLine = lines.pop() ?? ''
      for (const line of lines) yield { line: JSON.parse(line) as BackupLine, text: `${line}\n` }
    }
  } catch (error) {
    if (error instanceof ScriptFailure) throw error
    throw new ScriptFailure(
      codeOf(error).startsWith('Z_') || error instanceof SyntaxError
        ? `Name another file: ${file} is no backup, or damaged.`
        : `Name a backup that you can read: ${file} can't be read (${codeOf(error)}).`,
    )
  }
}

/**
 * Reads a backup to its end and compares everything with its counts and checksums; returns its first line, its totals and its blobs.
 * Throws ScriptFailure with a sentence if it isn't whole, has been changed since it was written, or is of a newer version.
 */
export async function verifyBackup(
  file: string,
  passphrase?: string,
): Promise<{ head: BackupHead; end: BackupEnd; blobs: Tally['blobs'] }> {
  const tally = new Tally()
  let head: BackupHead | undefined
  let end: BackupEnd | undefined
  for await (const { line, text } of readLines(file, passphrase)) {
    if (head === undefined) {
      if (!('backup' in line)) throw new ScriptFailure(`Name another file: ${file} is no backup, or damaged.`)
      if (line.backup > backupFormat)
        throw new ScriptFailure(`${file} was written by a newer version: use that one.`)
      head = line
    }
    tally.add(line, text)
    if ('end' in line) end = line.end
  }
  if (!end || !head)
    throw new ScriptFailure(`Name another backup: ${file} is incomplete, its end is missing.`)
  if (tally.fault !== undefined)
    throw new ScriptFailure(`Name another backup: ${file} is damaged: ${tally.fault}.`)
  return { head, end: { ...end, tables: tally.tables }, blobs: tally.blobs }
}

/** The compressed bytes of a file, decrypted. */
async function packedBytes(file: string, passphrase: string | undefined): Promise<Readable> {
  const handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0)
  await handle.close()
  const isEncrypted = buffer.equals(ageHeader)
  // Someone may have replaced an encrypted backup with it.
  if (!isEncrypted && passphrase !== undefined)
    throw new ScriptFailure(
      `${file} isn't encrypted. Unset BACKUP_PASSPHRASE, or leave out --passphrase-file, to use it anyway.`,
    )
  if (isEncrypted && passphrase === undefined)
    throw new ScriptFailure(
      `${file} is encrypted: set BACKUP_PASSPHRASE, or name a file that has the passphrase with --passphrase-file.`,
    )
  const stored = createReadStream(file, { highWaterMark: chunkSize })
  return passphrase === undefined ? stored : Readable.from(decrypted(stored, passphrase, file))
}

/** Encrypts bytes as they come, in the format of age, whose own program can decrypt them too. */
async function* encrypted(bytes: Readable, passphrase: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(workFactor)
  encrypter.setPassphrase(passphrase.normalize('NFC'))
  yield* await encrypter.encrypt(Readable.toWeb(bytes) as ReadableStream<Uint8Array>)
}

async function* decrypted(bytes: Readable, passphrase: string, file: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase.normalize('NFC'))
  const content = await decrypter.decrypt(Readable.toWeb(bytes) as ReadableStream<Uint8Array>).catch(() => {
    throw new ScriptFailure(`The passphrase isn't the one of ${file}, or the file has been changed.`)
  })
  try {
    yield* content
  } catch {
    throw new ScriptFailure(`Name another backup: ${file} has been changed or cut since it was written.`)
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown'
}
