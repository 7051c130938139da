import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { ScriptFailure } from '../command-line/script-output.ts'

/**
 * A sealed file is a header and frames. The header states how the key is derived from the passphrase; each frame is AES-256-GCM of a
 * piece, with a random nonce. The associated data of a frame is the header, its number and whether it is the last, so a file that was
 * cut, reordered or put together from others is detected.
 */
const magic = Buffer.from('LWBACKUP')
const headerBytes = magic.length + 4 + 16
const nonceBytes = 12
const tagBytes = 16
const lastFlag = 0x80_00_00_00
const maxFrameBytes = 64 * 1024 * 1024
/** N = 2^15, r = 8, p = 3: as for the passwords of users. */
const cost = { ln: 15, r: 8, p: 3 }

/** Seals or opens the frames of one file. */
export class Seal {
  readonly header: Buffer
  readonly #key: Buffer
  /** The number of the next frame. */
  next = 0

  private constructor(header: Buffer, passphrase: string) {
    const [version, ln = 0, r = 0, p = 0] = header.subarray(magic.length)
    if (version !== 1 || ln > 20 || r > 32 || p > 16)
      throw new ScriptFailure("The backup is encrypted in a way that this version doesn't know.")
    this.header = header
    const salt = header.subarray(magic.length + 4)
    this.#key = scryptSync(passphrase.normalize('NFC'), salt, 32, { N: 2 ** ln, r, p, maxmem: 2 ** 30 })
  }

  /** For a new file; tests give a cheaper cost. */
  static fresh(passphrase: string, { ln, r, p } = cost): Seal {
    const parameters = Buffer.from([1, ln, r, p])
    return new Seal(Buffer.concat([magic, parameters, randomBytes(16)]), passphrase)
  }

  /** For the file that begins with the header. */
  static of(header: Buffer, passphrase: string): Seal {
    return new Seal(header, passphrase)
  }

  /** The next frame. */
  close(piece: Buffer, isLast: boolean): Buffer {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce)
    cipher.setAAD(this.#context(isLast))
    const sealed = Buffer.concat([cipher.update(piece), cipher.final()])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(((isLast ? lastFlag : 0) | sealed.length) >>> 0)
    this.next += 1
    return Buffer.concat([length, nonce, sealed, cipher.getAuthTag()])
  }

  /** The piece in the next frame; throws if it isn't the one that was sealed there. */
  open(frame: Buffer, isLast: boolean): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, frame.subarray(0, nonceBytes))
    decipher.setAAD(this.#context(isLast))
    decipher.setAuthTag(frame.subarray(-tagBytes))
    const piece = decipher.update(frame.subarray(nonceBytes, -tagBytes))
    decipher.final()
    this.next += 1
    return piece
  }

  #context(isLast: boolean): Buffer {
    const number = Buffer.alloc(9)
    number.writeBigUInt64BE(BigInt(this.next))
    number[8] = isLast ? 1 : 0
    return Buffer.concat([this.header, number])
  }
}

/** Whether a file that begins with these bytes is sealed. */
export function isSealed(begin: Buffer): boolean {
  return begin.subarray(0, magic.length).equals(magic)
}

/**
 * The pieces of a sealed file. Throws ScriptFailure with a sentence if the passphrase is wrong, or the file isn't as it was written;
 * one that `isPart` needs no last frame.
 */
export async function* openSealed(
  chunks: AsyncIterable<Buffer>,
  passphrase: string,
  { name, isPart, onSeal }: { name: string; isPart: boolean; onSeal: (seal: Seal) => void },
): AsyncGenerator<Buffer> {
  const input = new Bytes(chunks)
  const header = await input.take(headerBytes)
  if (!header) throw new ScriptFailure(`Name another backup: ${name} is incomplete, its end is missing.`)
  const seal = Seal.of(header, passphrase)
  onSeal(seal)
  for (let isLast = false; !isLast;) {
    const length = await input.take(4)
    if (!length && isPart) return
    const lengthWord = length?.readUInt32BE() ?? 0
    isLast = (lengthWord & lastFlag) !== 0
    const size = (lengthWord & ~lastFlag) >>> 0
    const frame = size > maxFrameBytes ? undefined : await input.take(nonceBytes + size + tagBytes)
    if (!length || (!frame && size <= maxFrameBytes))
      throw new ScriptFailure(`Name another backup: ${name} is incomplete, its end is missing.`)
    yield opened(seal, frame, isLast, name)
  }
  if (await input.take(1)) throw damaged(name)
}

function opened(seal: Seal, frame: Buffer | undefined, isLast: boolean, name: string): Buffer {
  try {
    if (frame) return seal.open(frame, isLast)
  } catch {
    if (seal.next === 0)
      throw new ScriptFailure(`The passphrase isn't the one of ${name}, or the file has been changed.`)
  }
  throw damaged(name)
}

function damaged(name: string): ScriptFailure {
  return new ScriptFailure(`Name another backup: ${name} has been changed since it was written.`)
}

/** Bytes that come in chunks, taken in other pieces. */
class Bytes {
  readonly #chunks: AsyncIterator<Buffer>
  #buffered: Buffer[] = []
  #length = 0

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** The next bytes; undefined if there aren't as many. */
  async take(count: number): Promise<Buffer | undefined> {
    while (this.#length < count) {
      const { value, done } = await this.#chunks.next()
      if (done) return undefined
      this.#buffered.push(value)
      this.#length += value.length
    }
    const all = Buffer.concat(this.#buffered, this.#length)
    this.#buffered = [all.subarray(count)]
    this.#length -= count
    return all.subarray(0, count)
  }
}
