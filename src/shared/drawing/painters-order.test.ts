import { expect, test } from 'vitest'
import { seededRandom } from '#demo/scale/scale-random.ts'
import { syntheticSave } from '#tests/world/synthetic-saves.ts'
import type { CompleteSave, Quaternion } from '../save-file/save.ts'
import { createCamera, chooseView, extentOf } from './camera.ts'
import { visibleFaces, type VisibleFace } from './visible-faces.ts'
import { paintersOrder } from './painters-order.ts'
import { createScene } from './scene.ts'

const frame = { width: 1_440, height: 810 } as const

/** The faces of a save in the order in which they are painted. */
function ordered(save: CompleteSave): VisibleFace[] {
  const scene = createScene(save)
  const view = chooseView(scene)
  const camera = createCamera(view, extentOf(scene, view), frame)
  const faces = visibleFaces(scene, camera, frame, 20_000)
  const order = faces && paintersOrder(faces, frame.width, ({ colour }) => String(colour))
  if (!order) throw new Error('too many faces')
  return order
}

function contains({ area }: VisibleFace, x: number, y: number): boolean {
  let side: number | undefined
  for (let at = 0; at < area.length; at += 2) {
    const next = (at + 2) % area.length
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [area[at], area[at + 1], area[next], area[next + 1]]
    const here = Math.sign((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0))
    if (here !== (side ?? here)) return false
    side = here
  }
  return true
}

/** The share of points at which the face that is painted last isn't the nearest, by more than a wire's width. */
function wrongShare(faces: readonly VisibleFace[], random: ReturnType<typeof seededRandom>): number {
  let [points, wrong] = [0, 0]
  for (let round = 0; round < 8_000; round++) {
    const [x, y] = [(0.1 + 0.8 * random.next()) * frame.width, (0.1 + 0.8 * random.next()) * frame.height]
    const here = faces.filter((face) => !face.strokes && contains(face, x, y))
    if (here.length < 2) continue
    const depths = here.map(({ near, nearX, nearY }) => near + nearX * x + nearY * y)
    points++
    if (Math.max(...depths) - (depths.at(-1) ?? 0) > 42) wrong++
  }
  expect(points).toBeGreaterThan(100)
  return wrong / points
}

/** A save whose boards are turned at random, so that they pass through each other. */
function randomlyTurned(seed: number): CompleteSave {
  const random = seededRandom(seed)
  const save = syntheticSave({ parts: 120, seed })
  const turn = (): Quaternion => [random.next() - 0.5, random.next() - 0.5, random.next() - 0.5, 0.5]
  const components = [...save.contents.components].map((part) => {
    return part.data?.byteLength === 11 && part.parent !== 0 ? { ...part, rotation: turn() } : part
  })
  return { ...save, contents: { ...save.contents, components } }
}

/** Bodies that overlap by less than a pixel aren't split; a wrong order shows as a fifth of the points. */
const tolerated = 0.02

test.each([1, 2, 3])('the nearest face is painted last, in save %i', (seed) => {
  expect(wrongShare(ordered(syntheticSave({ parts: 200, seed })), seededRandom(seed))).toBeLessThan(tolerated)
  expect(wrongShare(ordered(randomlyTurned(seed)), seededRandom(seed))).toBeLessThan(tolerated)
})
