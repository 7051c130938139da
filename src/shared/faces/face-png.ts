import { encodePng } from '#shared/png.ts'
import { faceSide, type Face } from '#shared/addresses/avatars.ts'
import { drawFace } from './face.ts'
import { side, type Shape } from './shapes.ts'

/** The face as a PNG file. */
export function facePng(face: Face): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = new Uint8Array(faceSide * faceSide * 3)
  for (const shape of drawFace(face)) paint(pixels, shape)
  return encodePng([pixels], { width: faceSide, height: faceSide })
}

const scale = faceSide / side

/** Mixes the shape's colour into each pixel by how much of it the shape covers. */
function paint(pixels: Uint8Array, shape: Shape): void {
  const [left, top, right, bottom] = boundsOf(shape).map((edge) => Math.min(side, Math.max(0, edge)) * scale)
  const colour = [1, 3, 5].map((at) => Number.parseInt(shape.colour.slice(at, at + 2), 16))
  for (let row = Math.floor(top ?? 0); row < Math.ceil(bottom ?? 0); row++)
    for (let column = Math.floor(left ?? 0); column < Math.ceil(right ?? 0); column++) {
      const distance = distanceTo(shape, (column + 0.5) / scale, (row + 0.5) / scale) * scale
      const share = Math.min(1, Math.max(0, 0.5 - distance)) * shape.opacity
      const pixel = (row * faceSide + column) * 3
      for (const [index, value] of colour.entries()) {
        const below = pixels[pixel + index] ?? 0
        pixels[pixel + index] = Math.round(below + (value - below) * share)
      }
    }
}

function boundsOf(shape: Shape): number[] {
  if (!('points' in shape))
    return [shape.x - 1, shape.y - 1, shape.x + shape.width + 1, shape.y + shape.height + 1]
  const [columns, rows] = [0, 1].map((axis) => shape.points.map((point) => point[axis] ?? 0))
  const reach = shape.thickness / 2 + 1
  return [
    Math.min(...(columns ?? [])) - reach,
    Math.min(...(rows ?? [])) - reach,
    Math.max(...(columns ?? [])) + reach,
    Math.max(...(rows ?? [])) + reach,
  ]
}

/** Of a point from the outline; negative inside. */
function distanceTo(shape: Shape, x: number, y: number): number {
  if ('points' in shape) {
    let distance = Infinity
    for (let index = 1; index < shape.points.length; index++)
      distance = Math.min(distance, distanceToStroke(shape.points[index - 1], shape.points[index], x, y))
    return distance - shape.thickness / 2
  }
  const { width, height } = shape
  const radius = Math.min(shape.radius, width / 2, height / 2)
  const beyondX = Math.abs(x - shape.x - width / 2) - width / 2 + radius
  const beyondY = Math.abs(y - shape.y - height / 2) - height / 2 + radius
  const outside = Math.hypot(Math.max(beyondX, 0), Math.max(beyondY, 0))
  return outside + Math.min(Math.max(beyondX, beyondY), 0) - radius
}

type Point = readonly [x: number, y: number]

function distanceToStroke(
  [fromX, fromY]: Point = [0, 0],
  [toX, toY]: Point = [0, 0],
  x: number,
  y: number,
): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY]
  const share = ((x - fromX) * alongX + (y - fromY) * alongY) / (alongX ** 2 + alongY ** 2)
  const nearest = Math.min(1, Math.max(0, share))
  return Math.hypot(x - fromX - nearest * alongX, y - fromY - nearest * alongY)
}
