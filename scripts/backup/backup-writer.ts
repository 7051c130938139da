import { constants } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { z } from 'zod'
import { ScriptFailure } from '../command-line/script-output.ts'
import type { BackupLine } from './backup-lines.ts'
import { readLines, verifyBackup } from './read-backup.ts'
import { Seal } from './seal.ts'
import { Tally } from './tally.ts'

const pack = promisify(gzip)

/** Characters that are compressed at once. */
const blockCharacters = 512 * 1024

/** An unfinished backup is continued within a day: its rows are as old as its beginning. */
const continuedWithinMs = 24 * 60 * 60 * 1_000

/** Progress of an unfinished backup: its file may end with half a line after so many bytes. `of` names its source. */
const progress = z.object({ of: z.string(), startedAt: z.number(), bytes: z.number() })

interface Options {
  passphrase?: string | undefined
  /** Name of the source: an unfinished backup of the same source is continued. Without it, each backup starts from the beginning. */
  of?: string | undefined
  now: number
}

/**
 * Writes the lines of a backup into `FILE.part`, for its owner's eyes, which gets its name once it is whole and was read again. The
 * file is compressed block by block, so that an interrupted backup can be continued after any of them.
 */
export class BackupWriter {
  readonly #file: string
  readonly #handle: FileHandle
  readonly #seal: Seal | undefined
  readonly #options: Options
  #startedAt: number
  #bytes: number
  #lines: string[] = []
  #characters = 0
  /** Tally of the lines written so far. */
  readonly tally: Tally
  /** Whether it continues an earlier one, whose rows are written already. */
  readonly isContinued: boolean

  private constructor(file: string, handle: FileHandle, options: Options, from: WriterState) {
    this.#file = file
    this.#handle = handle
    this.#options = options
    this.#seal = from.seal
    this.#startedAt = from.startedAt
    this.#bytes = from.bytes
    this.tally = from.tally
    this.isContinued = from.isContinued
  }

  /** Opens the file before anything is read. Throws ScriptFailure when it can't be written. */
  static async open(file: string, options: Options): Promise<BackupWriter> {
    const part = `${file}.part`
    if (
      await stat(file).then(
        (found) => found.isDirectory(),
        () => false,
      )
    )
      throw new ScriptFailure(`Name a file, not a folder: ${file} is one.`)
    await mkdir(path.dirname(file), { recursive: true }).catch(() => undefined)
    const continued = await continuedFrom(file, options)
    // Files of a run that died may be readable for others.
    if (!continued)
      for (const left of [part, `${part}.json`]) await rm(left, { force: true }).catch(unwritable(file))
    const flags = continued ? constants.O_WRONLY : constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL
    const handle = await open(part, flags, 0o600).catch(unwritable(file))
    if (continued) {
      await handle.truncate(continued.bytes)
      return new BackupWriter(file, handle, options, continued)
    }
    const seal = options.passphrase === undefined ? undefined : Seal.fresh(options.passphrase)
    const from = { seal, startedAt: options.now, bytes: 0, tally: new Tally(), isContinued: false }
    const writer = new BackupWriter(file, handle, options, from)
    if (seal) await writer.#write(seal.header)
    return writer
  }

  async add(line: BackupLine): Promise<void> {
    const text = `${JSON.stringify(line)}\n`
    this.tally.add(line, text)
    this.#lines.push(text)
    this.#characters += text.length
    if (this.#characters >= blockCharacters) await this.#block(false)
  }

  /** From here on the backup can be continued. */
  async checkpoint(): Promise<void> {
    const { of } = this.#options
    if (of === undefined) return
    await this.#block(false)
    await this.#handle.datasync()
    const file = `${this.#file}.part.json`
    const reached = { of, startedAt: this.#startedAt, bytes: this.#bytes } satisfies z.output<typeof progress>
    await writeFile(`${file}.new`, JSON.stringify(reached), { mode: 0o600 })
    await rename(`${file}.new`, file)
  }

  /** Ends the backup, reads it again, and gives it its name. */
  async finish(): Promise<void> {
    await this.add({ end: this.tally.end() })
    await this.#block(true)
    await this.#handle.datasync()
    await this.#handle.close()
    await verifyBackup(`${this.#file}.part`, this.#options.passphrase)
    await rename(`${this.#file}.part`, this.#file)
    await rm(`${this.#file}.part.json`, { force: true })
  }

  /** Leaves the backup unfinished. */
  async close(): Promise<void> {
    await this.#handle.close()
  }

  async #block(isLast: boolean): Promise<void> {
    // Without its last frame an encrypted backup isn't whole, even if the end filled the block before.
    if (this.#lines.length === 0 && !isLast) return
    const packed = await pack(this.#lines.join(''))
    this.#lines = []
    this.#characters = 0
    await this.#write(this.#seal ? this.#seal.close(packed, isLast) : packed)
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.#handle.write(bytes, 0, bytes.length, this.#bytes)
    this.#bytes += bytes.length
  }
}

function unwritable(file: string): (error: NodeJS.ErrnoException) => never {
  return ({ code = 'unknown' }) => {
    throw new ScriptFailure(`Name a file that you can write: ${file} can't be written (${code}).`)
  }
}

interface WriterState {
  seal: Seal | undefined
  startedAt: number
  bytes: number
  tally: Tally
  isContinued: boolean
}

/** Where an unfinished backup of the same goes on, if there is one. */
async function continuedFrom(
  file: string,
  { of, passphrase, now }: Options,
): Promise<WriterState | undefined> {
  if (of === undefined) return undefined
  const reached = await readProgress(file)
  if (reached?.of !== of || now - reached.startedAt > continuedWithinMs) return undefined
  // A user may have deleted one of the two files.
  const part = await stat(`${file}.part`).catch(() => undefined)
  if (!part || part.size < reached.bytes) return undefined
  const tally = new Tally()
  let seal: Seal | undefined
  const reading = { passphrase, bytes: reached.bytes, onSeal: (found: Seal) => (seal = found) }
  for await (const { line, text: read } of readLines(`${file}.part`, reading)) tally.add(line, read)
  if (tally.fault !== undefined || (seal === undefined) !== (passphrase === undefined)) return undefined
  return { seal, startedAt: reached.startedAt, bytes: reached.bytes, tally, isContinued: true }
}

/** How far the unfinished backup has come, as far as that can be read. */
async function readProgress(file: string): Promise<z.output<typeof progress> | undefined> {
  try {
    return progress.safeParse(JSON.parse(await readFile(`${file}.part.json`, 'utf8'))).data
  } catch {
    return undefined
  }
}
