import { expect, test } from 'vitest'
import { cross, dot } from '#shared/save-file/geometry/space.ts'
import { prismSolid } from '#shared/save-file/geometry/solid.ts'
import type { Vector } from '#shared/save-file/save.ts'
import { boxFaces, meshOf } from './form-mesh.ts'

const wall = (x: number): Vector[] => [
  [x, -0.5, -0.5],
  [x, 0.5, -0.5],
  [x, 0.1, 0.5],
  [x, -0.5, 0.5],
]
const slope = prismSolid(wall(-0.5), wall(0.5), [0, 0, 0]).faces

test.each([
  ['box', boxFaces],
  ['slope', slope],
])(
  'the triangles of a %s turn to the left seen from outside, and end with their face’s normal',
  (_, faces) => {
    const { corners, normals, triangles } = meshOf(faces)
    const at = (list: Float32Array, index: number): Vector => [
      list[index * 3] ?? 0,
      list[index * 3 + 1] ?? 0,
      list[index * 3 + 2] ?? 0,
    ]
    expect(triangles).toHaveLength(12 * 3)
    expect(corners.length / 3).toBeLessThanOrEqual(10)
    for (let triangle = 0; triangle < triangles.length; triangle += 3) {
      const [a, b, c] = [0, 1, 2].map((corner) => at(corners, triangles[triangle + corner] ?? 0)) as [
        Vector,
        Vector,
        Vector,
      ]
      const edge = (from: Vector, to: Vector): Vector => [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
      const turn = cross(edge(a, b), edge(a, c))
      const normal = at(normals, triangles[triangle + 2] ?? 0)
      expect(dot(turn, a)).toBeGreaterThan(0)
      expect(dot(turn, normal) / Math.hypot(...turn)).toBeCloseTo(1)
    }
  },
)
