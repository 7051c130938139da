import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { minBytes } from '../save-format.ts'
import { readSave } from './save-reader.ts'
import type { Component, SaveContents, Wire } from '../save.ts'
import { writeSave } from '../write-save.ts'

const mebibyte = 1024 * 1024
/** Bytes of each file: enough of them that what else is going on in the process weighs little. */
const size = 4 * mebibyte

/** What reading may cost for each MiB of a file: milliseconds of the thread’s own time, and bytes. */
const allowed = { ms: 200, bytes: 64 * mebibyte }

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const counter = demoCircuits.find(({ slug }) => slug === 'counter')?.build()
if (!counter) throw new Error('the demo community has a counter')

const bare: Component = {
  address: 1,
  parent: 0,
  type: 1,
  position: [0, 0, 0],
  rotation: [0, 0, 0, 1],
  inputs: [],
  outputs: [],
  data: null,
}
const peg = { side: 'input', component: 1, index: 0 } as const
const wire: Wire = { from: peg, to: peg, state: 1, rotation: 0.5 }

function many<Thing>(bytes: number, make: (index: number) => Thing): Thing[] {
  return Array.from({ length: Math.floor(size / bytes) }, (_, index) => make(index))
}

/** A file that is little else than what is given. */
function fileOf(contents: Partial<SaveContents>): Uint8Array {
  const { mods, types, states } = counter?.contents ?? {
    mods: [],
    types: new Map(),
    states: { form: 'ids', ids: [] },
  }
  return writeSave({
    format: 7,
    gameVersion: [0, 92, 1, 0],
    kind: 'board',
    componentCount: 0,
    wireCount: 0,
    contents: { mods, types, states, components: [bare], wires: [], ...contents },
  })
}

test.each<[what: string, bytes: Uint8Array]>([
  [
    'bare parts',
    fileOf({ components: many(minBytes.component, (index) => ({ ...bare, address: index + 1 })) }),
  ],
  [
    'parts with a byte of their own',
    fileOf({
      components: many(minBytes.component + 1, (index) => ({
        ...bare,
        address: index + 1,
        data: new Uint8Array(1),
      })),
    }),
  ],
  ['one part’s pegs', fileOf({ components: [{ ...bare, inputs: many(minBytes.number, (index) => index) }] })],
  ['wires', fileOf({ components: [{ ...bare, inputs: [1] }], wires: many(minBytes.wire, () => wire) })],
  ['mods', fileOf({ mods: many(minBytes.mod, () => ({ id: '', version: [0, 0, 0, 0] })) })],
  ['states', fileOf({ states: { form: 'ids', ids: many(minBytes.number, (index) => index) } })],
])('a file of nothing but %s takes time and memory in proportion to its size', (_, bytes) => {
  collect()
  const before = process.memoryUsage()
  const began = process.threadCpuUsage()
  const read = readSave(bytes)
  const { user, system } = process.threadCpuUsage(began)
  collect()
  const after = process.memoryUsage()
  expect(read?.save.contents).not.toBeNull()
  const mebibytes = bytes.byteLength / mebibyte
  expect((user + system) / 1000 / mebibytes).toBeLessThan(allowed.ms)
  const held = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers
  expect(held / mebibytes).toBeLessThan(allowed.bytes)
})
