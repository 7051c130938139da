import type { Face } from '#shared/addresses/avatars.ts'
import { drawFace } from './face.ts'
import { side, type Shape } from './shapes.ts'

/** The face as an SVG document. */
export function faceSvg(face: Face): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${drawFace(face).map(element).join('')}</svg>`
}

function element(shape: Shape): string {
  const opacity = shape.opacity < 1 ? ` opacity="${rounded(shape.opacity)}"` : ''
  if ('points' in shape) {
    const path = shape.points.map((point) => point.map(rounded).join(' ')).join('L')
    return `<path d="M${path}" fill="none" stroke="${shape.colour}" stroke-width="${rounded(shape.thickness)}" stroke-linecap="round" stroke-linejoin="round"${opacity}/>`
  }
  const { x, y, width, height, radius, colour } = shape
  const corners = radius > 0 ? ` rx="${rounded(radius)}"` : ''
  return `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}"${corners} fill="${colour}"${opacity}/>`
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100)
}
