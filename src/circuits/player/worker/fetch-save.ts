import { readLimits } from '#circuits/save-file/save-format.ts'
import { PlayerFailure } from './protocol.ts'

/** Loads a save of at most so many bytes as are read, and says which share of its size has come. Throws `PlayerFailure`. */
export async function fetchSave(
  url: string,
  size: number,
  onProgress: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  if (size > readLimits.bytes) throw new PlayerFailure('too-large')
  try {
    // Saves are public: without cookies any copy on the way may answer.
    const { ok, body } = await fetch(url, { credentials: 'omit' })
    if (!ok || !body) throw new PlayerFailure('unreachable')
    return await readAll(body.getReader(), (length) => onProgress(Math.min(1, length / Math.max(size, 1))))
  } catch (error) {
    throw error instanceof PlayerFailure ? error : new PlayerFailure('unreachable', { cause: error })
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onLength: (length: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let length = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.byteLength
    if (length > readLimits.bytes) {
      await reader.cancel()
      throw new PlayerFailure('too-large')
    }
    pieces.push(piece.value)
    onLength(length)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.byteLength
  }
  return bytes
}
