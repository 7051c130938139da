import { atOnce } from '#shared/pause.ts'
import { NotDrawable } from '#circuits/save-file/save-format.ts'
import { expect, test, vi } from 'vitest'
import { dot, rotate } from '#circuits/save-file/space.ts'
import { gamePrefix, square } from '#circuits/save-file/part-names.ts'
import { writeBoardData } from '#circuits/save-file/part-data.ts'
import type { CompleteSave, Component, Quaternion, Vector, Wire } from '#circuits/save-file/save.ts'
import { createCamera, project, chooseView, extentOf } from './camera.ts'
import { drawPng, rasterise } from './draw-png.ts'
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

function peg(address: number): Component {
  const position: Vector = [square * address, 150, 450]
  return { address, parent: 1, type: 2, position, rotation: flat, inputs: [1], outputs: [], data: null }
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

/** Finds the pixels of a save's picture where one channel dominates. */
async function pixelsOf(save: CompleteSave) {
  const bands: Uint8Array[] = []
  for await (const band of rasterise(createScene(save), frame)) bands.push(band)
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
  return { where }
}

const mean = (spots: [number, number][], axis: 0 | 1) =>
  spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length

/** How far a green board is from the middle of a red one at the origin: pixels to the right, and down. */
async function offsetOf(position: Vector): Promise<[right: number, down: number]> {
  const red = board(1, [0, 0, 0], flat, [255, 0, 0])
  const { where } = await pixelsOf(saveOf([red, board(2, position, flat, [0, 255, 0])]))
  const [from, to] = [where(0), where(1)]
  return [mean(to, 0) - mean(from, 0), mean(to, 1) - mean(from, 1)]
}

test('one part far away leaves the picture to the others; two boards apart share it', () => {
  const parts = [board(1, [0, 0, 0], flat, [9, 9, 9]), ...Array.from({ length: 20 }, (_, at) => peg(at + 2))]
  const width = (components: Component[]) => {
    const scene = createScene(saveOf(components))
    const { from, to } = atOnce(extentOf(scene, atOnce(chooseView(scene))))
    return to[0] - from[0]
  }
  const alone = width(parts)
  expect(width([...parts, { ...peg(30), parent: 0, position: [90_000, 0, 0] }])).toBe(alone)
  const apart = parts.map((part) => ({ ...part, address: part.address + 50, parent: part.parent && 51 }))
  for (const part of apart.slice(0, 1)) part.position = [90_000, 0, 0]
  expect(width([...parts, ...apart])).toBeGreaterThan(alone * 5)
})

test('as on the game’s thumbnails, large x is nearer to the left, large z nearer to the right, large y above', async () => {
  const places: Vector[] = [
    [3_000, 0, 0],
    [0, 0, 3_000],
    [0, 3_000, 0],
  ]
  const [x = [0, 0], z = [0, 0], y = [0, 0]] = await Promise.all(places.map(offsetOf))
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
    const scene = createScene(saveOf([board(1, [0, 0, 0], rotation, [50, 50, 50]), peg(2), peg(3)]))
    const { towards } = atOnce(chooseView(scene))
    expect(dot(rotate(rotation, [0, 1, 0]), towards)).toBeGreaterThan(0.5)
  }
})

test('every board of many is there, and the whole save is within the frame', async () => {
  const boards = Array.from({ length: 36 }, (_, index) =>
    board(index + 1, [(index % 6) * 2_000, 0, Math.floor(index / 6) * 2_000], flat, [255, 0, 0]),
  )
  const scene = createScene(saveOf(boards))
  const view = atOnce(chooseView(scene))
  const camera = createCamera(view, atOnce(extentOf(scene, view)), frame)
  const { where } = await pixelsOf(saveOf(boards))
  const red = new Set(where(0).map(([x, y]) => y * frame.width + x))
  for (const { position } of boards) {
    const [x, y] = project(camera, [position[0] + 600, 150, position[2] + 600])
    expect(red.has(Math.floor(y) * frame.width + Math.floor(x))).toBe(true)
    expect(x > 0 && x < frame.width && y > 0 && y < frame.height).toBe(true)
  }
})

test('nearer bodies hide farther ones, in any order of the save', async () => {
  const under = board(1, [0, 0, 0], flat, [255, 0, 0])
  const over = board(2, [0, 600, 0], flat, [0, 255, 0])
  const orders = [saveOf([under, over]), saveOf([over, under])].map(pixelsOf)
  const counts = (await Promise.all(orders)).map(({ where }) => where(1).length)
  expect(counts[0]).toBe(counts[1])
  expect(counts[0]).toBeGreaterThan(1_000)
})

test('as many wires between two parts as a file holds are drawn in bounded time', async () => {
  const wire: Wire = {
    from: { side: 'input', component: 2, index: 0 },
    to: { side: 'input', component: 3, index: 0 },
    state: 1,
    rotation: 0,
  }
  const save = saveOf(
    [board(1, [0, 0, 0], flat, [50, 50, 50]), peg(2), peg(3)],
    Array.from({ length: 200_000 }, () => wire),
  )
  expect(createScene(save).wires).toBe(1)
  expect((await pixelsOf(save)).where(0).length).toBeGreaterThan(100)
})

/** Boards over each other, each in front of the last, so that nothing is hidden when it is drawn. */
function stack(count: number): CompleteSave {
  const boards = Array.from({ length: count }, (_, at) => board(at + 1, [0, at * 10, 0], flat, [255, 0, 0]))
  return saveOf(boards)
}

test('U5: a save with much behind each other gives way to other work while it is drawn, and is refused when it is too much', async () => {
  const pauses = vi.spyOn(globalThis, 'setTimeout')
  await pixelsOf(stack(56))
  expect(pauses.mock.calls.length).toBeGreaterThan(3)
  pauses.mockRestore()
  await expect(drawPng(createScene(stack(56)), frame, 4)).rejects.toThrow(NotDrawable)
})
