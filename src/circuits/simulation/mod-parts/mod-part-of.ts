import type { ModPart } from './mod-part.ts'
import { queue } from './queues.ts'
import { dualPortMemory, fixedMemory, resizableMemory, wordMemory } from './random-access.ts'

/** A type's numbers of pegs, and how it behaves with them; null when it can't be simulated. */
interface ModPartType {
  /** Null for any. */
  pegs: readonly [inputs: number, outputs: number] | null
  make: (inputs: number, outputs: number) => ModPart | null
}

const types = new Map<string, ModPartType>([
  ['CheeseUtilMod.RamResizable', { pegs: null, make: resizableMemory }],
  ['CheeseUtilMod.DualPortRamResizable', { pegs: null, make: dualPortMemory }],
  ['HuntaBaddayCPUmod.Memory16x16', { pegs: [36, 16], make: wordMemory }],
])
for (const addressBits of [4, 8, 16])
  for (const bits of [1, 4, 8, 16])
    types.set(`CheeseUtilMod.Ram${addressBits}aX${bits}b`, {
      pegs: [3 + bits + addressBits, bits],
      make: () => fixedMemory(addressBits, bits),
    })
for (const bits of [8, 16] as const)
  for (const returns of ['first', 'last'] as const)
    for (const isSwitched of [false, true])
      for (const compact of ['', '_Comp']) {
        const name = `Buffer${bits}${returns === 'last' ? 'LIFO' : ''}${isSwitched ? '_sw' : ''}${compact}`
        types.set(`HuntaBaddayCPUmod.${name}`, {
          pegs: [bits + 3, bits + 2],
          make: () => queue({ bits, returns, isSwitched }),
        })
      }

/** Behaviour of a mod's part with these numbers of pegs; null for one that isn't known. */
export function modPartOf(name: string, inputs: number, outputs: number): ModPart | null {
  const type = types.get(name)
  if (!type) return null
  const { pegs, make } = type
  return pegs === null || (pegs[0] === inputs && pegs[1] === outputs) ? make(inputs, outputs) : null
}
