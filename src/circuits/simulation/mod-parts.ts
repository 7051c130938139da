import {
  type ModPart,
  queue,
  dualPortMemory,
  fixedMemory,
  resizableMemory,
  wordMemory,
} from './mod-memories.ts'
import { pause } from '#shared/pause.ts'
import type { SaveContents } from '#circuits/save-file/save.ts'

interface ModPartType {
  /** Null for any. */
  pegs: readonly [inputs: number, outputs: number] | null
  make: (inputs: number, outputs: number) => ModPart | null
}

const modPartTypes = new Map<string, ModPartType>([
  ['CheeseUtilMod.RamResizable', { pegs: null, make: resizableMemory }],
  ['CheeseUtilMod.DualPortRamResizable', { pegs: null, make: dualPortMemory }],
  ['HuntaBaddayCPUmod.Memory16x16', { pegs: [36, 16], make: wordMemory }],
])
for (const addressBits of [4, 8, 16])
  for (const bits of [1, 4, 8, 16])
    modPartTypes.set(`CheeseUtilMod.Ram${addressBits}aX${bits}b`, {
      pegs: [3 + bits + addressBits, bits],
      make: () => fixedMemory(addressBits, bits),
    })
for (const bits of [8, 16] as const)
  for (const returns of ['first', 'last'] as const)
    for (const isSwitched of [false, true])
      for (const compact of ['', '_Comp']) {
        const name = `Buffer${bits}${returns === 'last' ? 'LIFO' : ''}${isSwitched ? '_sw' : ''}${compact}`
        modPartTypes.set(`HuntaBaddayCPUmod.${name}`, {
          pegs: [bits + 3, bits + 2],
          make: () => queue({ bits, returns, isSwitched }),
        })
      }

function modPartOf(name: string, inputs: number, outputs: number): ModPart | null {
  const type = modPartTypes.get(name)
  if (!type) return null
  const { pegs, make } = type
  return pegs === null || (pegs[0] === inputs && pegs[1] === outputs) ? make(inputs, outputs) : null
}

export interface PlacedModPart {
  part: ModPart
  state: Uint8Array
}

/** The most that is simulated of a circuit's parts of mods; the others keep their outputs as saved. */
export const modPartLimits = { parts: 1_000, bytes: 16 * 1024 * 1024 } as const

/** Bytes that are unpacked, and parts, before the thread is given back: some 10 ms. */
const slice = { bytes: 1024 * 1024, parts: 50 } as const

/** Reads the states of a circuit's parts of mods, by their bodies; those whose data can't be read are left out. */
export async function readModParts({
  components,
  types,
}: Pick<SaveContents, 'components' | 'types'>): Promise<ReadonlyMap<number, PlacedModPart>> {
  const found = new Map<number, PlacedModPart>()
  let [body, bytes, unpacked, parts] = [-1, 0, 0, 0]
  for (const { type, inputs, outputs, data } of components) {
    body++
    const part = modPartOf(types.get(type) ?? '', inputs.length, outputs.length)
    if (!part || parts === modPartLimits.parts || bytes + part.bytes > modPartLimits.bytes) continue
    parts++
    bytes += part.bytes
    const state = await stateOf(part, part.packed(data))
    if (state) found.set(body, { part, state })
    if (bytes - unpacked < slice.bytes && parts % slice.parts > 0) continue
    unpacked = bytes
    await pause()
  }
  return found
}

async function stateOf(
  { bytes, mayBeShort }: ModPart,
  packed: Uint8Array | null | undefined,
): Promise<Uint8Array | null> {
  if (packed === undefined) return null
  const state = new Uint8Array(bytes)
  if (packed === null || packed.byteLength === 0) return state
  for (const end of endsOf(packed)) {
    const length = await inflateInto(state, [packed.slice(), end])
    if (length !== null && (mayBeShort || length === bytes)) return state
  }
  return null
}

/** A flush of the packing program, and a last block without content. */
const [flush, lastBlock] = [Uint8Array.of(0, 0, 0xff, 0xff), Uint8Array.of(3, 0)]

/** What may have to follow packed data: the mods flush them without ending them. */
function endsOf(packed: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const isFlushed = flush.every((byte, index) => packed.at(index - flush.length) === byte)
  return isFlushed ? [lastBlock, new Uint8Array()] : [new Uint8Array()]
}

/** Fills a state with the beginning of what is unpacked; returns how many bytes, null for damaged data. */
async function inflateInto(
  state: Uint8Array,
  pieces: readonly Uint8Array<ArrayBuffer>[],
): Promise<number | null> {
  const reader = new Blob([...pieces])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  let length = 0
  try {
    while (length < state.byteLength) {
      const { done, value } = await reader.read()
      if (done) break
      const taken = value.subarray(0, state.byteLength - length)
      state.set(taken, length)
      length += taken.byteLength
    }
    return length
  } catch {
    return null
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
