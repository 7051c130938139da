import { concatBytes, PieceCursor, type Reading } from './piece-cursor.ts'
import { readContents } from './read-contents.ts'
import { FaultCounts, SaveDamage, type SaveFault } from './save-faults.ts'
import {
  footer,
  isSave,
  signatureSize,
  readableFormats,
  readLimits,
} from '#circuits/save-file/save-format.ts'
import type { Save, SaveKind } from '#circuits/save-file/save.ts'

export interface ReadSave {
  save: Save
  /** Empty for a sound file; one for each code at most. */
  faults: SaveFault[]
}

/**
 * Reads a save file that comes in pieces, and holds no more of it than its result. It never throws, for any bytes: every count is checked
 * against the remaining bytes before memory is allocated for it, so time and memory grow with the file alone, and are bounded by
 * `readLimits`.
 */
export class SaveReader {
  readonly #file: PieceCursor
  readonly #faults = new FaultCounts()
  readonly #reading: Reading<void>
  readonly #save: Save = {
    format: 0,
    gameVersion: [0, 0, 0, 0],
    kind: null,
    componentCount: 0,
    wireCount: 0,
    contents: null,
  }
  #pieces: Uint8Array[] = []
  #waiting = 0
  /** Bytes that reading needs to go on; null once it is over. */
  #needed: number | null = 0
  #tail = new Uint8Array()

  /** A reader of a file of so many bytes, which must be a save by `isSave`; of one with more than `maxBytes` only the head is read. */
  constructor(size: number, maxBytes: number = readLimits.bytes) {
    this.#file = new PieceCursor(Math.max(0, size - signatureSize))
    this.#reading = readWhole(this.#file, this.#save, this.#faults, size > maxBytes)
    this.#goOn()
  }

  push(piece: Uint8Array): void {
    this.#tail = concatBytes([this.#tail, piece.subarray(-signatureSize)]).slice(-signatureSize)
    if (this.#needed === null) return
    this.#pieces.push(piece)
    this.#waiting += piece.byteLength
    if (this.#file.left + this.#waiting < this.#needed) return
    this.#file.append(this.#pieces)
    this.#pieces = []
    this.#waiting = 0
    this.#goOn()
  }

  finish(): ReadSave {
    if (this.#needed !== null) this.#faults.set(this.#file.damage().fault)
    // Behind extra bytes the end isn't where it should be.
    if (String.fromCharCode(...this.#tail) !== footer && !this.#faults.has('bytes-extra'))
      this.#faults.set({ code: 'end-missing', number: 0 })
    return { save: this.#save, faults: this.#faults.list() }
  }

  #goOn(): void {
    try {
      const { done, value } = this.#reading.next()
      this.#needed = done ? null : value
    } catch (error) {
      if (!(error instanceof SaveDamage)) throw error
      this.#faults.set(error.fault)
      this.#needed = null
    }
  }
}

/** Reads a save file that is here whole; null for a file that isn't one. */
export function readSave(bytes: Uint8Array): ReadSave | null {
  if (!isSave(bytes)) return null
  const reader = new SaveReader(bytes.byteLength)
  reader.push(bytes)
  return reader.finish()
}

/** Bytes up to the counts of parts and wires. */
const headSize = signatureSize + 1 + 16 + 1 + 4 + 4

function* readWhole(file: PieceCursor, save: Save, faults: FaultCounts, isTooLarge: boolean): Reading<void> {
  if (isTooLarge) faults.set({ code: 'too-large', number: file.size })
  yield headSize
  file.bytes(signatureSize)
  save.format = file.u8()
  save.gameVersion = file.version()
  const kind = file.u8()
  save.kind = kindOf(kind)
  // The bytes after this can't be interpreted in an unknown format.
  if (!readableFormats.includes(save.format)) throw new SaveDamage('format-unknown', save.format)
  save.componentCount = file.i32()
  save.wireCount = file.i32()
  if (save.kind === null) faults.set({ code: 'kind-unknown', number: kind })
  if (isTooLarge) return
  yield* readContents(file, save, faults)
  const extra = file.size - file.position
  if (extra > 0) faults.set({ code: 'bytes-extra', number: extra })
}

function kindOf(kind: number): SaveKind | null {
  if (kind === 1) return 'world'
  return kind === 2 ? 'board' : null
}
