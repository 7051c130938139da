import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { createScene, poseOf } from '#circuits/drawing/scene.ts'
import { square } from '#circuits/save-file/part-names.ts'
import { add, rotate, transformPoint } from '#circuits/save-file/space.ts'
import { shapeOf } from '#circuits/save-file/parts/shape-of.ts'
import type { CompleteSave, Component, Quaternion, Vector } from '#circuits/save-file/save.ts'
import { createNetlist } from '#circuits/simulation/netlist.ts'
import { packScene } from './pack-scene.ts'
import { type PackedScene, type PackedSolids, pegOf } from './packed-scene.ts'

function pack(save: CompleteSave): PackedScene {
  return packScene(save, { rootTurn: null }, createNetlist(save, null))
}

/** The corners of a packed solid. */
function cornersOf(solids: PackedSolids, at: number): Vector[] {
  const pick = (list: ArrayLike<number>, part: number, parts = 3): number => list[at * parts + part] ?? 0
  const turn: Quaternion = [0, 1, 2, 3].map((part) => pick(solids.turns, part, 4) / 32_767) as never
  const corners: Vector[] = []
  for (let corner = 0; corner < solids.corners.length; corner += 3) {
    const [x = 0, y = 0, z = 0] = solids.corners.subarray(corner, corner + 3)
    const local: Vector = [x * pick(solids.sizes, 0), y * pick(solids.sizes, 1), z * pick(solids.sizes, 2)]
    corners.push(
      add([pick(solids.middles, 0), pick(solids.middles, 1), pick(solids.middles, 2)], rotate(turn, local)),
    )
  }
  return corners
}

function distance(a: Vector, b: Vector): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

test('every corner of every part is where the game has it, mirrored once, around the middle', () => {
  const save = demoCircuits.find(({ slug }) => slug === 'workbench')?.build() as CompleteSave
  const [packed, scene] = [pack(save), createScene(save)]
  // the scene's middle, by the first board
  const board = poseOf(scene, 0)
  const half: Vector = [(scene.boardWidths[0] ?? 0) / 2, 0.25, (scene.boardLengths[0] ?? 0) / 2]
  const [x, y, z] = transformPoint(board, [half[0] * square, half[1] * square, half[2] * square])
  const origin: Vector = [
    x / square - (packed.boards.middles[0] ?? 0),
    y / square - (packed.boards.middles[1] ?? 0),
    z / square + (packed.boards.middles[2] ?? 0),
  ]
  let checked = 0
  for (let body = 0; body < scene.bodies; body++) {
    const component = save.contents.components.at(body)
    if (!component || (scene.forms[body] ?? -1) < 0) continue
    const off = {
      inputs: [...component.inputs].map(() => false),
      outputs: [...component.outputs].map(() => false),
    }
    const shape = shapeOf(save.contents.types.get(component.type) ?? '', off, component.data)
    const expected = shape.solids
      .flatMap(({ faces }) => faces.flat())
      .map((corner): Vector => {
        const at = transformPoint(poseOf(scene, body), [
          corner[0] * square,
          corner[1] * square,
          corner[2] * square,
        ])
        return [at[0] / square - origin[0], at[1] / square - origin[1], -(at[2] / square - origin[2])]
      })
    const found = packed.solids.flatMap((solids) =>
      Array.from(solids.owners.keys())
        .filter((at) => solids.owners[at] === body)
        .flatMap((at) => cornersOf(solids, at)),
    )
    for (const corner of expected)
      expect(Math.min(...found.map((other) => distance(corner, other)))).toBeLessThan(2e-3)
    checked += expected.length
  }
  expect(checked).toBeGreaterThan(1_000)
})

test('pegs and wires have the nets of the netlist, and these the levels of the file', () => {
  const save = demoCircuits.find(({ slug }) => slug === 'counter')?.build() as CompleteSave
  const [packed, netlist, scene] = [pack(save), createNetlist(save, null), createScene(save)]
  const pegs: string[] = []
  for (const { owners, pegs: numbers, rules } of packed.solids)
    for (const [at, owner] of owners.entries()) {
      const peg = pegOf(numbers[at] ?? 0)
      if (!peg) continue
      const first =
        (netlist.pinStart[owner] ?? 0) + (peg.side === 'input' ? 0 : (netlist.inputCount[owner] ?? 0))
      expect(rules[at]).toBe(netlist.pinNet[first + peg.index])
      pegs.push(`${owner} ${peg.side} ${peg.index}`)
    }
  expect(new Set(pegs).size).toBe(netlist.pinNet.length)
  const [boxes] = packed.solids
  const wires = Array.from(boxes?.owners ?? []).filter((owner) => owner >= packed.bodies)
  expect(wires).toEqual(Array.from({ length: scene.wires }, (_, wire) => packed.bodies + wire))
  for (const wire of wires.keys()) {
    const at = (boxes?.owners.length ?? 0) - wires.length + wire
    expect(boxes?.rules[at]).toBe(netlist.wireNet[scene.wireSources[wire] ?? 0])
  }
  const wrong = Array.from(netlist.pinNet).filter((net, pin) => {
    const isOn = ((packed.levels[net >> 3] ?? 0) >> (net & 7)) & 1
    return netlist.savedLevels[pin] === 1 && isOn === 0
  })
  expect(wrong).toEqual([])
  expect(packed.levels.some((byte) => byte > 0)).toBe(true)
  const [firstKind = -1] = packed.kinds
  expect(packed.kindIds[firstKind]).toBe('MHG.CircuitBoard')
})

function saveOf(components: Component[], name: string): CompleteSave {
  const types = new Map([[1, name]])
  return {
    format: 7,
    gameVersion: [0, 92, 3, 0],
    kind: 'board',
    componentCount: components.length,
    wireCount: 0,
    contents: { mods: [], types, components, wires: [], states: { form: 'ids', ids: [] } },
  }
}

function partAt(address: number, pegs: number, data: Uint8Array | null, position: Vector): Component {
  const inputs = Array.from({ length: pegs }, (_, index) => index)
  return { address, parent: 0, type: 1, position, rotation: [0, 0, 0, 1], inputs, outputs: [], data }
}

// This many solids take seconds.
const isFullSet = process.env.TEST_SET === 'all'

test.runIf(isFullSet)('more solids than a stage holds become a box for each part', () => {
  const parts = Array.from({ length: 40_000 }, (_, index) => partAt(index + 1, 25, null, [index * 300, 0, 0]))
  const packed = pack(saveOf(parts, 'Other.Memory'))
  const total = packed.solids.reduce((sum, { count }) => sum + count, 0)
  expect(total).toBeLessThanOrEqual(1_050_000)
  expect(new Set(packed.solids[0]?.owners).size).toBe(40_000)
})

test('all numbers are finite for any places and turns in a file', () => {
  const wild = [
    partAt(1, 2, null, [2 ** 31 - 1, -(2 ** 31), 2 ** 31 - 1]),
    { ...partAt(2, 2, null, [0, 0, 0]), parent: 1, rotation: [Number.NaN, 0, 0, 0] as const },
    { ...partAt(3, 2, null, [-(2 ** 31), 0, 0]), parent: 2, rotation: [1e30, -1e30, 1e-30, 5] as const },
  ]
  const packed = pack(saveOf(wild, 'MHG.Relay'))
  const numbers = [packed.boxes, ...packed.solids.flatMap(({ middles, sizes }) => [middles, sizes])]
  expect(numbers.every((list) => list.every(Number.isFinite))).toBe(true)
})
