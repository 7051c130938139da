import { concatBytes } from '#circuits/save-file/reading/piece-cursor.ts'
import { readPlayerFile } from '#circuits/save-file/player-file.ts'
import { readLimits } from '#circuits/save-file/save-format.ts'
import type { CompleteSave, Quaternion, Save } from '#circuits/save-file/save.ts'
import { readModParts } from '#circuits/simulation/mod-parts.ts'
import { createNetlist } from '#circuits/simulation/netlist.ts'
import { PlayerFailure } from './protocol.ts'
import { packScene } from '#circuits/player/stage/pack/pack-scene.ts'
import type { PackedScene } from '#circuits/player/stage/pack/packed-scene.ts'
import { circuitContents } from './circuit-contents.ts'
import { createMachine, type Machine } from './circuit-machine.ts'

/** Limits of the saves that are opened: they fit into the memory of a phone. */
export const playerLimits = { parts: 200_000, wires: 400_000, pegs: 2_000_000 } as const

interface Opened {
  save: CompleteSave
  machine: Machine
  packed: PackedScene
}

/** Reads a save, and makes it ready to be drawn and to run. Rejects with `PlayerFailure` for one that can't be shown. */
export async function openCircuit(
  bytes: Uint8Array,
  rootTurn: Quaternion | null,
  shown = rootTurn,
): Promise<Opened> {
  if (bytes.byteLength > readLimits.bytes) throw new PlayerFailure('too-large')
  const save = complete(readPlayerFile(bytes)?.save)
  const netlist = createNetlist(save, rootTurn, await readModParts(save.contents))
  if (netlist.pinNet.length > playerLimits.pegs) throw new PlayerFailure('too-large')
  const packed = packScene(save, { rootTurn, shown }, netlist)
  const unknown = new Set(netlist.unknown)
  const circuit = circuitContents(save.contents, packed.boxes, {
    isOn: (body) => netlist.savedLevels[netlist.pinStart[body] ?? 0] === 1,
    isSimulated: (body) => !unknown.has(body),
  })
  return { save, packed, machine: createMachine(save.contents, netlist, circuit) }
}

function complete(save: Save | undefined): CompleteSave {
  if (!save) throw new PlayerFailure('damaged')
  const { kind, contents, componentCount, wireCount } = save
  if (componentCount > playerLimits.parts || wireCount > playerLimits.wires)
    throw new PlayerFailure('too-large')
  if (kind === null || contents === null || contents.components.length === 0)
    throw new PlayerFailure('damaged')
  return { ...save, kind, contents }
}

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
  return concatBytes(pieces)
}
