import type { SaveCursor } from './save-cursor.ts'
import { SaveError } from './save-error.ts'
import { smallest } from './save-format.ts'
import type { Component, Peg, Wire } from './save.ts'

/** Reads so many wires; throws SaveError when one ends at a peg that no part has. */
export function readWires(file: SaveCursor, count: number, components: readonly Component[]): Wire[] {
  file.mustHold('wires', count, smallest.wire)
  const byAddress = new Map(components.map((component) => [component.address, component]))
  const wires: Wire[] = []
  for (let index = 0; index < count; index++)
    wires.push({
      from: readPeg(file, byAddress),
      to: readPeg(file, byAddress),
      state: file.i32(),
      rotation: file.f32(),
    })
  return wires
}

function readPeg(file: SaveCursor, components: ReadonlyMap<number, Component>): Peg {
  const side = readSide(file)
  const address = file.u32()
  const index = file.i32()
  const component = components.get(address)
  if (!component) throw new SaveError(`A wire ends at part ${address}, which doesn't exist.`)
  const pegs = side === 'input' ? component.inputs : component.outputs
  if (index < 0 || index >= pegs.length)
    throw new SaveError(`A wire ends at ${side} ${index} of part ${address}, which has ${pegs.length}.`)
  return { side, component: address, index }
}

function readSide(file: SaveCursor): Peg['side'] {
  const side = file.u8()
  if (side === 1) return 'input'
  if (side === 2) return 'output'
  throw new SaveError(`A wire ends at a peg of kind ${side}; it must be 1 (input) or 2 (output).`)
}
