import { expect, test } from 'vitest'
import { createCamera } from './camera.ts'
import { paintOrder } from './order.ts'
import type { Piece } from './stage.ts'
import type { Spot } from './geometry.ts'

const camera = createCamera({ azimuth: 45, elevation: 35.26, scale: 60, target: [0, 0] })

function piece(name: string, min: Spot, max: Spot): Piece {
  return { paint: name, silhouette: '', glow: '', min, max }
}

test('parts nearer to the viewer are painted later', () => {
  const near = piece('near', [4, 0, 0], [6, 2, 1])
  const far = piece('far', [0, 0, 0], [2, 2, 1])
  expect(paintOrder(camera, [near, far]).map((one) => one.paint)).toEqual(['far', 'near'])
})

test('a part on top is painted after the one below it, even if its middle is farther away', () => {
  const plate = piece('plate', [0, 0, 0], [10, 10, 1])
  const peg = piece('peg', [1, 1, 1], [2, 2, 2])
  expect(paintOrder(camera, [peg, plate]).map((one) => one.paint)).toEqual(['plate', 'peg'])
})

test('a long part before a small one covers it', () => {
  const small = piece('small', [8, 0, 0], [9, 1, 1])
  const long = piece('long', [0, 2, 0], [10, 3, 1])
  expect(paintOrder(camera, [long, small]).map((one) => one.paint)).toEqual(['small', 'long'])
})
