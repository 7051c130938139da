import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { minBytes } from '../save-format.ts'
import { readSave } from './save-reader.ts'
import type { Component, SaveContents, Wire } from '../save.ts'
import { writeSave } from '../write-save.ts'

const mebibyte = 1024 * 1024
/** Bytes of a small and a large file. */
const sizes = [mebibyte / 4, 2 * mebibyte] as const

/** Maximum of the large file's time by the small file's: 8 if time is in proportion to size, 64 if it is to its square. */
const maxGrowth = 24

/** Microseconds of CPU time that one measurement takes: the thread's clock has steps of up to 10 ms. */
const measuredTime = 50_000

/** Bytes of memory that each MiB of a file may take. */
const maxMemory = 64 * mebibyte

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

function many<Item>(size: number, bytes: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: Math.floor(size / bytes) }, (_, index) => make(index))
}

/** A file that contains little else than the passed contents. */
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

test.each<[what: string, contentsOf: (size: number) => Partial<SaveContents>]>([
  [
    'bare parts',
    (size) => ({
      components: many(size, minBytes.component, (index) => ({ ...bare, address: index + 1 })),
    }),
  ],
  [
    'parts with a byte of their own',
    (size) => ({
      components: many(size, minBytes.component + 1, (index) => ({
        ...bare,
        address: index + 1,
        data: new Uint8Array(1),
      })),
    }),
  ],
  [
    'one part’s pegs',
    (size) => ({ components: [{ ...bare, inputs: many(size, minBytes.number, (index) => index) }] }),
  ],
  [
    'wires',
    (size) => ({
      components: [{ ...bare, inputs: [1] }],
      wires: many(size, minBytes.wire, () => wire),
    }),
  ],
  ['mods', (size) => ({ mods: many(size, minBytes.mod, () => ({ id: '', version: [0, 0, 0, 0] })) })],
  ['states', (size) => ({ states: { form: 'ids', ids: many(size, minBytes.number, (index) => index) } })],
])('a file of nothing but %s takes time and memory in proportion to its size', (_, contentsOf) => {
  const [small, large] = sizes.map((size) => fileOf(contentsOf(size))) as [Uint8Array, Uint8Array]
  // Warm-up: the first run compiles the code that all others use.
  readSave(small)
  expect(timeOf(large) / timeOf(small)).toBeLessThan(maxGrowth)
  collect()
  const before = process.memoryUsage()
  const read = readSave(large)
  collect()
  const after = process.memoryUsage()
  expect(read?.save.contents).not.toBeNull()
  const used = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers
  expect(used / (large.byteLength / mebibyte)).toBeLessThan(maxMemory)
})

/** Microseconds of the thread's CPU time that one read takes: the best of three measurements. */
function timeOf(bytes: Uint8Array): number {
  return Math.min(...[1, 2, 3].map(() => measure(() => readSave(bytes))))
}

function measure(read: () => void): number {
  collect()
  const start = process.threadCpuUsage()
  let used = 0
  let reads = 0
  while (used < measuredTime) {
    read()
    reads++
    const { user, system } = process.threadCpuUsage(start)
    used = user + system
  }
  return used / reads
}
