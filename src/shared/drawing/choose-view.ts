import { dot, transformPoint } from '../save-file/geometry/space.ts'
import type { Vector } from '../save-file/save.ts'
import { viewFrom, type Extent, type View } from './camera.ts'
import { poseOf, reachOf, upOf, type Scene } from './scene.ts'

/**
 * Directions of view, first the corner from which the game takes its thumbnails, though the game looks from lower (14°): from corners down
 * at flat builds, then nearly from the front at upright ones, then from below.
 */
const directions: readonly (readonly [azimuth: number, elevation: number])[] = [
  ...[135, -135, 45, -45].map((azimuth) => [azimuth, 35] as const),
  ...[150, 120, -150, -120, 60, 30, -30, -60].map((azimuth) => [azimuth, 20] as const),
  ...[135, -135, 45, -45].map((azimuth) => [azimuth, -30] as const),
]

/** How much more a view must show than the usual one to be taken. */
const gain = 1.1

/** How much a board counts beside a part: it decides only when there are no parts. */
const boardWeight = 1e-3

/** The view in which most of the build faces the viewer. */
export function chooseView(scene: Scene): View {
  const views = directions.map(([azimuth, elevation]) => viewFrom(azimuth, elevation))
  const visibleArea = views.map(() => 0)
  for (let body = 0; body < scene.bodies; body++) {
    const weight = (scene.forms[body] ?? -1) < 0 ? boardWeight : 1
    const up = upOf(scene, body)
    for (const [index, { towards }] of views.entries())
      visibleArea[index] = (visibleArea[index] ?? 0) + weight * Math.max(0, dot(up, towards))
  }
  let best = 0
  for (const [index, amount] of visibleArea.entries())
    if (amount > (visibleArea[best] ?? 0) * (best === 0 ? gain : 1)) best = index
  return views[best] ?? viewFrom(0, 0)
}

/** Extent of a scene in a view. */
export function extentOf(scene: Scene, view: View): Extent {
  const extent: Extent = { from: [Infinity, Infinity, Infinity], to: [-Infinity, -Infinity, -Infinity] }
  const axes = [view.right, view.up, view.towards] as const
  const include = (point: Vector): void => {
    for (const axis of [0, 1, 2] as const) {
      const value = dot(axes[axis], point)
      if (value < extent.from[axis]) extent.from[axis] = value
      if (value > extent.to[axis]) extent.to[axis] = value
    }
  }
  for (let body = 0; body < scene.bodies; body++) {
    const pose = poseOf(scene, body)
    const reach = reachOf(scene, body)
    for (const x of [0, 3])
      for (const y of [1, 4])
        for (const z of [2, 5]) include(transformPoint(pose, [reach[x] ?? 0, reach[y] ?? 0, reach[z] ?? 0]))
  }
  return scene.bodies > 0 ? extent : { from: [0, 0, 0], to: [1, 1, 1] }
}
