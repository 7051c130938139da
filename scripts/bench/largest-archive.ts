import { randomBytes } from 'node:crypto'
import { limits } from '#shared/limits.ts'
import { writeArchive } from '#demo/write-archive.ts'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import type { Component, Peg, CompleteSave } from '#shared/save-file/save.ts'
import { writeSave } from '#shared/save-file/write-save.ts'

/** An archive, and how many parts the save files in it have. */
export interface LargeArchive {
  bytes: Uint8Array<ArrayBuffer>
  parts: number
}

/** Bytes of the largest save file that is read when its creation is published. */
const largestSave = 8 * 1024 * 1024

/** An archive as large as one may be: two save files, and what cannot be packed. */
export async function largestArchive(): Promise<LargeArchive> {
  const saves = [largestWorld(largestSave / 2), largestWorld(largestSave)]
  const worlds = saves.map((save, index) => ({
    path: `hall-${index}/data.logicworld`,
    bytes: writeSave(save),
  }))
  const packed = (await writeArchive(worlds)).byteLength
  // What cannot be packed grows a little by packing, and has an entry of its own.
  const room = limits.archive.bytes - packed - 64 * 1024
  const archive = await writeArchive([...worlds, { path: 'preview.bin', bytes: randomBytes(room) }])
  if (archive.byteLength > limits.archive.bytes) throw new Error('The archive is larger than it may be.')
  const parts = saves.reduce((sum, { componentCount }) => sum + componentCount, 0)
  return { bytes: new Uint8Array(archive), parts }
}

/** A world of as many counters as a save file of so many bytes holds, in rows. */
function largestWorld(bytes: number): CompleteSave {
  const counter = demoCircuits.find(({ slug }) => slug === 'counter')?.build()
  if (!counter) throw new Error('The demo community has a counter.')
  const { contents } = counter
  const none = writeSave({ ...counter, contents: { ...contents, components: [], wires: [] } }).byteLength
  const copies = Math.floor((bytes - none) / (writeSave(counter).byteLength - none))
  const side = Math.ceil(Math.sqrt(copies))
  const numbers = Array.from({ length: copies }, (_, copy) => copy)
  const addresses = contents.components.length
  const components = numbers.flatMap((copy) => {
    const local = { x: (copy % side) * apart, z: Math.floor(copy / side) * apart }
    return contents.components.map((part) => moved(part, copy * addresses, local))
  })
  const wires = numbers.flatMap((copy) =>
    contents.wires.map((wire) => ({
      ...wire,
      from: renumbered(wire.from, copy * addresses),
      to: renumbered(wire.to, copy * addresses),
    })),
  )
  return {
    ...counter,
    kind: 'world',
    componentCount: components.length,
    wireCount: wires.length,
    contents: { ...contents, components, wires, states: { form: 'bits', bytes: new Uint8Array(8) } },
  }
}

/** Millimetres from one counter to the next. */
const apart = 12_000

function moved(part: Component, by: number, local: { x: number; z: number }): Component {
  const { address, parent, position } = part
  if (parent !== 0) return { ...part, address: address + by, parent: parent + by }
  const [x, y, z] = position
  return { ...part, address: address + by, position: [x + local.x, y, z + local.z] }
}

function renumbered(peg: Peg, by: number): Peg {
  return { ...peg, component: peg.component + by }
}
