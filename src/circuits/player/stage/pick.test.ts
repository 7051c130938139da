import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { seededRandom } from '#demo/random.ts'
import { add, scale } from '#circuits/save-file/space.ts'
import type { CompleteSave, Vector } from '#circuits/save-file/save.ts'
import { createNetlist } from '#circuits/simulation/netlist.ts'
import { syntheticSave } from '#tests/support/synthetic-saves.ts'
import { TestCircuit } from '#tests/support/test-circuit.ts'
import { packScene } from '#circuits/player/stage/pack/pack-scene.ts'
import type { PackedScene } from '#circuits/player/stage/pack/packed-scene.ts'
import { pickBody, upOf, type Ray } from './pick.ts'

function pack(save: CompleteSave): PackedScene {
  return packScene(save, { rootTurn: null }, createNetlist(save, null))
}

/** The same scene with groups that every line meets, so that each body is asked. */
function ungrouped(scene: PackedScene): PackedScene {
  const groups = scene.spatialIndex.groups.map((_, at) => (at % 6 < 3 ? -1e9 : 1e9))
  return { ...scene, spatialIndex: { ...scene.spatialIndex, groups } }
}

test('a ray through a large scene hits the same body as a test of each body', () => {
  const scene = pack(syntheticSave({ parts: 3_000, kind: 'world' }))
  const all = ungrouped(scene)
  const random = seededRandom(5)
  const between = (low = 0, high = 0) => low + random.next() * (high - low)
  let hits = 0
  for (let line = 0; line < 400; line++) {
    const body = Math.floor(random.next() * scene.bodies)
    const [left, low, near, right, top, far] = scene.boxes.subarray(body * 6, body * 6 + 6)
    const at: Vector = [between(left, right), between(low, top), between(near, far)]
    const raw: Vector = [between(-1, 1), between(-1, 1), between(-1, 1)]
    const along = scale(raw, 1 / Math.hypot(...raw))
    const ray = { from: add(at, scale(along, -500)), along }
    const found = pickBody(scene, ray)
    expect(found).toEqual(pickBody(all, ray))
    if (found) hits++
  }
  expect(hits).toBeGreaterThan(100)
})

test('from above, a gate is met at its body, and its pegs at theirs; near a peg only while pegs are wanted', () => {
  const save = demoCircuits.find(({ slug }) => slug === 'half-adder')?.build() as CompleteSave
  const scene = pack(save)
  const peg = Array.from(scene.solids[0]?.pegs ?? []).findIndex((number) => number === 1)
  const [boxes] = scene.solids
  const body = boxes?.owners[peg] ?? 0
  const [x = 0, , z = 0] = boxes?.middles.subarray(peg * 3, peg * 3 + 3) ?? []
  const down = (dx: number, dz: number): Ray => ({ from: [x + dx, 100, z + dz], along: [0, -1, 0] })
  expect(pickBody(scene, down(0, 0))).toEqual({ body, peg: { body, side: 'input', index: 0 } })
  const [wide = 0] = boxes?.sizes.subarray(peg * 3, peg * 3 + 3) ?? []
  const sides = [down(wide, 0), down(-wide, 0), down(0, wide), down(0, -wide)]
  const beside = sides.filter((ray) => pickBody(scene, ray)?.peg === null)
  expect(beside.length).toBeGreaterThan(0)
  for (const ray of beside) expect(pickBody(scene, ray, wide)?.peg).toEqual({ body, side: 'input', index: 0 })
  expect(pickBody(scene, down(1e4, 0))).toBeNull()
})

/** So many gates at one place, and a count of the look-ups of their solids. */
function heap(parts: number) {
  const circuit = new TestCircuit()
  for (let part = 0; part < parts; part++)
    circuit.add('AndGate', 2, 1, { position: [0, 0, 0], rotation: [0, 0.3826834, 0, 0.9238795] })
  const scene = pack(circuit.save())
  const { solids } = scene
  const counter = { scene, reads: 0 }
  Object.defineProperty(scene, 'solids', { get: () => (counter.reads++, solids) })
  return counter
}

test('the cost of picking among very many parts at one place is bounded', () => {
  const counter = heap(6_000)
  const { scene } = counter
  const [x = 0, y = 0, z = 0, right = 0, top = 0] = scene.boxes
  const rays: Ray[] = [
    // through the middle, and past the solids through a corner of the turned boxes
    { from: [(x + right) / 2, top + 9, (z + (scene.boxes[5] ?? 0)) / 2], along: [0, -1, 0] },
    { from: [x + 0.01, top + 9, z + 0.01], along: [0, -1, 0] },
    { from: [x - 9, (y + top) / 2, z + 0.01], along: [1, 0, 0] },
  ]
  for (const ray of rays) {
    counter.reads = 0
    pickBody(scene, ray, 0.3)
    expect(counter.reads).toBeGreaterThan(0)
    expect(counter.reads).toBeLessThanOrEqual(8_000)
  }
  expect(rays.map((ray) => pickBody(scene, ray) !== null)).toContain(true)
})

test('a body’s up direction comes from its turn, and is null for an unknown body', () => {
  const scene = pack(demoCircuits[0]?.build() as CompleteSave)
  const [x, y, z] = upOf(scene, 1) ?? [0, 0, 0]
  expect([x, y, z].map((value) => Math.round(value * 1e3) / 1e3 + 0)).toEqual([0, 1, 0])
  expect(upOf(scene, 1e6)).toBeNull()
})
