import { NotDrawable } from '#shared/save-file/is-drawable.ts'
import { expect, test } from 'vitest'
import { gamePrefix, square } from '../save-file/part-names.ts'
import { writeBoardData } from '../save-file/part-data.ts'
import type { CompleteSave, Component, Quaternion, Vector, Wire } from '../save-file/save.ts'
import { createCamera, project, viewFrom, chooseView, extentOf } from './camera.ts'
import { layersOf, rasterise } from './draw-png.ts'
import { createScene } from './scene.ts'

const frame = { width: 400, height: 225 } as const
const flat: Quaternion = [0, 0, 0, 1]

function board(
  address: number,
  position: Vector,
  rotation: Quaternion,
  colour: readonly [number, number, number],
): Component {
  const data = writeBoardData({ colour, size: [4, 4] })
  return { address, parent: 0, type: 1, position, rotation, inputs: [], outputs: [], data }
}

function saveOf(components: Component[], wires: Wire[] = []): CompleteSave {
  return {
    format: 7,
    gameVersion: [0, 92, 3, 0],
    kind: 'board',
    componentCount: components.length,
    wireCount: wires.length,
    contents: {
      mods: [],
      types: new Map([
        [1, `${gamePrefix}CircuitBoard`],
        [2, `${gamePrefix}Peg`],
      ]),
      components,
      wires,
      states: { form: 'ids', ids: [1] },
    },
  }
}

/** The pixels of a save's picture, and those among them where one channel dominates. */
function pixelsOf(save: CompleteSave) {
  const bands = [...rasterise(createScene(save), frame)]
  const pixels = Uint8Array.from(bands.flatMap((band) => [...band]))
  const where = (channel: 0 | 1 | 2): [x: number, y: number][] =>
    Array.from({ length: frame.width * frame.height }, (_, at) => at)
      .filter((at) =>
        [0, 1, 2].every(
          (other) =>
            other === channel || (pixels[at * 3 + channel] ?? 0) > 60 + (pixels[at * 3 + other] ?? 0),
        ),
      )
      .map((at) => [at % frame.width, Math.floor(at / frame.width)])
  return { pixels, where }
}

const mean = (spots: [number, number][], axis: 0 | 1) =>
  spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length

test('seen from the front, where z points away, x is to the right and y up: the game is left-handed', () => {
  const camera = createCamera(
    viewFrom(0, 0),
    { from: [-1, -1, -1], to: [1, 1, 1] },
    { width: 100, height: 100 },
  )
  const [x, y, near] = project(camera, [1, 1, 1])
  expect([x > 50, y < 50, near < 0]).toEqual([true, true, true])
})

/** How far a green board is from the middle of a red one at the origin: pixels to the right, and down. */
function offsetOf(position: Vector): [right: number, down: number] {
  const red = board(1, [0, 0, 0], flat, [255, 0, 0])
  const { where } = pixelsOf(saveOf([red, board(2, position, flat, [0, 255, 0])]))
  const [from, to] = [where(0), where(1)]
  return [mean(to, 0) - mean(from, 0), mean(to, 1) - mean(from, 1)]
}

test('as on the game’s thumbnails, large x is nearer to the left, large z nearer to the right, large y above', () => {
  const [x, z, y] = [offsetOf([3_000, 0, 0]), offsetOf([0, 0, 3_000]), offsetOf([0, 3_000, 0])]
  expect([x[0] < -30, x[1] > 20]).toEqual([true, true])
  expect([z[0] > 30, z[1] > 20]).toEqual([true, true])
  expect([Math.abs(y[0]) < 5, y[1] < -30]).toEqual([true, true])
})

test('a standing board is seen from the side of its parts, whichever way it faces', () => {
  const half = Math.SQRT1_2
  for (const rotation of [
    [-half, 0, 0, half],
    [half, 0, 0, half],
    [0, 0, half, half],
    [0, 0, -half, half],
    flat,
  ] as const) {
    const peg = (address: number): Component => ({
      address,
      parent: 1,
      type: 2,
      position: [square * address, 150, 450],
      rotation: flat,
      inputs: [0],
      outputs: [],
      data: null,
    })
    const scene = createScene(saveOf([board(1, [0, 0, 0], rotation, [50, 50, 50]), peg(2), peg(3)]))
    const { towards } = chooseView(scene)
    const [up = [0, 0, 0]] = [1].map((body) => [0, 1, 2].map((axis) => upAxis(scene.turns, body, axis)))
    expect(up.reduce((sum, value, axis) => sum + value * (towards[axis] ?? 0), 0)).toBeGreaterThan(0.5)
  }
})

/** One coordinate of a body's upward axis, by the usual matrix of a quaternion. */
function upAxis(turns: Float32Array, body: number, axis: number): number {
  const [x = 0, y = 0, z = 0, w = 0] = turns.subarray(body * 4, body * 4 + 4)
  return [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)][axis] ?? 0
}

test('every board of many is there, and the whole save is within the frame', () => {
  const boards = Array.from({ length: 36 }, (_, index) =>
    board(index + 1, [(index % 6) * 2_000, 0, Math.floor(index / 6) * 2_000], flat, [255, 0, 0]),
  )
  const scene = createScene(saveOf(boards))
  const view = chooseView(scene)
  const camera = createCamera(view, extentOf(scene, view), frame)
  const { where } = pixelsOf(saveOf(boards))
  const red = new Set(where(0).map(([x, y]) => y * frame.width + x))
  for (const { position } of boards) {
    const [x, y] = project(camera, [position[0] + 600, 150, position[2] + 600])
    expect(red.has(Math.floor(y) * frame.width + Math.floor(x))).toBe(true)
    expect(x > 0 && x < frame.width && y > 0 && y < frame.height).toBe(true)
  }
})

test('nearer bodies hide farther ones, in any order of the save', () => {
  const under = board(1, [0, 0, 0], flat, [255, 0, 0])
  const over = board(2, [0, 600, 0], flat, [0, 255, 0])
  const counts = [saveOf([under, over]), saveOf([over, under])].map((save) => pixelsOf(save).where(1).length)
  expect(counts[0]).toBe(counts[1])
  expect(counts[0]).toBeGreaterThan(1_000)
})

test('as many wires between two parts as a file holds are drawn in bounded time', () => {
  const pegs = [2, 3].map((address): Component => ({
    address,
    parent: 1,
    type: 2,
    position: [address * 300, 150, address * 300],
    rotation: flat,
    inputs: [1],
    outputs: [],
    data: null,
  }))
  const wire: Wire = {
    from: { side: 'input', component: 2, index: 0 },
    to: { side: 'input', component: 3, index: 0 },
    state: 1,
    rotation: 0,
  }
  const save = saveOf(
    [board(1, [0, 0, 0], flat, [50, 50, 50]), ...pegs],
    Array.from({ length: 200_000 }, () => wire),
  )
  expect(createScene(save).wires).toBe(1)
  expect(pixelsOf(save).where(0).length).toBeGreaterThan(100)
})

test.each([
  [2_160, 1_215],
  [1_280, 720],
])('a save with too much behind each other is refused before any work, at %i × %i', (width, height) => {
  const boards = Array.from({ length: 600 }, (_, index) => board(index + 1, [0, 0, 0], flat, [255, 0, 0]))
  const scene = createScene(saveOf(boards))
  expect(layersOf(scene, { width, height })).toBeGreaterThan(100)
  expect(() => rasterise(scene, { width, height }).next()).toThrow(NotDrawable)
  expect(layersOf(createScene(saveOf(boards.slice(0, 10))), { width, height })).toBeLessThan(10)
})
