import type { Camera, Frame } from './camera.ts'
import type { Area } from './convex.ts'
import { FaceWalker, type Face } from './faces.ts'
import { Band } from './band.ts'
import type { Scene } from './scene.ts'

/** A face that is kept after it was walked. */
export interface VisibleFace extends Pick<
  Face,
  'near' | 'nearX' | 'nearY' | 'colour' | 'grid' | 'strokes' | 'strokeWidth'
> {
  area: Area
}

/** All faces of a scene of which anything is seen; null if there are more than `maxFaces` before those that are hidden are left out. */
export function visibleFaces(
  scene: Scene,
  camera: Camera,
  frame: Frame,
  maxFaces: number,
): VisibleFace[] | null {
  const walker = new FaceWalker(scene, camera)
  const faces: VisibleFace[] = []
  const collect = (face: Face): void => {
    if (faces.length > maxFaces) return
    const area = Array.from({ length: face.count * 2 }, (_, at) => (at % 2 ? face.y : face.x)[at >> 1] ?? 0)
    faces.push({ ...face, area })
  }
  for (let body = 0; body < scene.bodies && faces.length <= maxFaces; body++) walker.body(body, collect)
  for (let wire = 0; wire < scene.wires && faces.length <= maxFaces; wire++) walker.wire(wire, collect)
  return faces.length > maxFaces ? null : faces.filter(isVisibleAmong(faces, frame))
}

/** A test for those that the depth buffer shows anything of, by their index. */
function isVisibleAmong(
  faces: readonly VisibleFace[],
  frame: Frame,
): (face: VisibleFace, index: number) => boolean {
  const band = new Band(frame.width, frame.height)
  band.clear(0)
  for (const [index, { area, ...face }] of faces.entries()) {
    const x = Float64Array.from({ length: area.length / 2 }, (_, at) => area[at * 2] ?? 0)
    const y = Float64Array.from({ length: area.length / 2 }, (_, at) => area[at * 2 + 1] ?? 0)
    band.draw({ ...face, x, y, count: x.length, colour: index, grid: null })
  }
  const visible = new Set(band.colours)
  return (_, index) => visible.has(index)
}
