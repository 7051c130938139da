import { encodePng } from '#shared/png.ts'
import { faceSide, type Face } from '#shared/addresses/avatars.ts'
import { drawFace } from './face.ts'
import { side, type Shape } from './shapes.ts'

/** The face as a PNG file. */
export function facePng(face: Face): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = facePicture(face, faceSide)
  return encodePng([canvas.pixels], canvas)
}

/** RGB pixels in rows from the top. */
export interface Canvas {
  pixels: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

export function newCanvas(width: number, height: number): Canvas {
  return { pixels: new Uint8Array(width * height * 3), width, height }
}

export function facePicture(face: Face, pixels: number): Canvas {
  const canvas = newCanvas(pixels, pixels)
  for (const shape of drawFace(face)) paint(canvas, shape, pixels / side)
  return canvas
}

/** Mixes the shape's colour into each pixel by how much of it the shape covers; `scale` is how many pixels a unit has. */
export function paint(canvas: Canvas, shape: Shape, scale = 1): void {
  const [left = 0, top = 0, right = 0, bottom = 0] = boundsOf(shape).map((edge) => edge * scale)
  const colour = channelsOf(shape.colour)
  const end = Math.min(canvas.width, Math.ceil(right))
  for (let row = Math.max(0, Math.floor(top)); row < Math.min(canvas.height, Math.ceil(bottom)); row++)
    for (let column = Math.max(0, Math.floor(left)); column < end; column++) {
      const distance = distanceTo(shape, (column + 0.5) / scale, (row + 0.5) / scale) * scale
      const share = Math.min(1, Math.max(0, 0.5 - distance)) * shape.opacity
      if (share > 0) mix(canvas, row * canvas.width + column, colour, share)
    }
}

export function mix({ pixels }: Canvas, place: number, colour: readonly number[], share: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const below = pixels[place * 3 + channel] ?? 0
    pixels[place * 3 + channel] = Math.round(below + ((colour[channel] ?? 0) - below) * share)
  }
}

/** Red, green and blue of a colour such as `#0e1216`. */
export function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
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
