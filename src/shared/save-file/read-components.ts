import type { SaveCursor } from './save-cursor.ts'
import { SaveError } from './save-error.ts'
import { smallest } from './save-format.ts'
import type { Component, Save } from './save.ts'

/** Reads the parts that the head announces; throws SaveError when one stands on a part that did not come before it. */
export function readComponents(file: SaveCursor, head: Save): Component[] {
  file.mustHold('parts', head.componentCount, smallest.component)
  if (head.kind === 'board' && head.componentCount === 0) throw new SaveError('The subassembly has no parts.')
  const components: Component[] = []
  const addresses = new Set<number>()
  for (let index = 0; index < head.componentCount; index++) {
    const component = readComponent(file)
    checkPlace(component, addresses)
    addresses.add(component.address)
    components.push(component)
  }
  return components
}

function readComponent(file: SaveCursor): Component {
  return {
    address: file.u32(),
    parent: file.u32(),
    type: file.u16(),
    position: [file.i32(), file.i32(), file.i32()],
    rotation: [file.f32(), file.f32(), file.f32(), file.f32()],
    inputs: file.numbers('inputs of a part'),
    outputs: file.numbers('outputs of a part'),
    data: readData(file),
  }
}

/** The part's own bytes; both -1 and 0 say that there are none. */
function readData(file: SaveCursor): Uint8Array | null {
  const count = file.i32()
  if (count === -1 || count === 0) return null
  file.mustHold('bytes of a part', count, smallest.byte)
  return file.bytes(count)
}

function checkPlace({ address, parent }: Component, before: ReadonlySet<number>): void {
  if (address === 0) throw new SaveError('A part has the address 0, which means none.')
  if (before.has(address)) throw new SaveError(`Two parts have the address ${address}.`)
  if (parent !== 0 && !before.has(parent))
    throw new SaveError(`Part ${address} is placed on part ${parent}, which doesn't come before it.`)
}
