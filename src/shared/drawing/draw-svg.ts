import { versionText, type Save } from '../save-file/save.ts'
import { createCamera, type Frame, chooseView, extentOf } from './camera.ts'
import { halfOf } from './convex.ts'
import { gridLines, gridPaint } from './grid-lines.ts'
import { ground, groundRadius } from './light.ts'
import { visibleFaces, type VisibleFace } from './visible-faces.ts'
import { paintersOrder } from './painters-order.ts'
import type { Scene } from './scene.ts'

/** Maximum size of a drawing in bytes, and of the faces that are looked at for it. */
const largest = { bytes: 100_000, faces: 12_000 } as const

/** Units of the drawing's coordinates per pixel, so that integers are precise enough. */
const unitsPerPixel = 3

/** The size that drawings are made for; they scale to any other. */
const frame: Frame = { width: 1440, height: 810 }

/**
 * Draws a scene as an SVG document of at most 100 kB: only shapes, with a title that describes the save. Null if the scene has
 * too much in it for that: rasters then show it better, and faster.
 */
export function drawSvg(scene: Scene, save: Save): string | null {
  const view = chooseView(scene)
  const camera = createCamera(view, extentOf(scene, view), frame)
  const faces = visibleFaces(scene, camera, frame, largest.faces)
  const order = faces && paintersOrder(faces, frame.width, styleOf)
  if (!order) return null
  const document = write(order, titleOf(save))
  return document.length <= largest.bytes ? document : null
}

function titleOf({ kind, gameVersion, componentCount, wireCount }: Save): string {
  const name = kind === 'world' ? 'A world' : 'A circuit board'
  return `${name} of ${componentCount} parts and ${wireCount} wires, made with version ${versionText(gameVersion)}`
}

function styleOf({ colour, strokes, strokeWidth }: VisibleFace): string {
  return strokes ? strokeStyle(colour, strokeWidth) : ` color="${svgColour(colour)}"`
}

function strokeStyle(colour: number, width: number): string {
  return ` fill="none" stroke="${svgColour(colour)}" stroke-width="${Math.round(width * unitsPerPixel * 10) / 10}"`
}

function write(faces: readonly VisibleFace[], title: string): string {
  const paths: { style: string; d: string }[] = []
  const add = (style: string, d: string): void => {
    const last = paths.at(-1)
    if (d === '') return
    if (last?.style === style) last.d += d
    else paths.push({ style, d })
  }
  for (const face of faces) {
    if (face.strokes)
      add(
        styleOf(face),
        face.strokes
          .map((stroke) =>
            pathOf(
              stroke.flatMap(([x, y]) => [x, y]),
              '',
            ),
          )
          .join(''),
      )
    else add(styleOf(face), pathOf(face.area, 'z'))
    for (const { width, colour, lines } of linesOf(face)) add(strokeStyle(colour, width), lines)
  }
  const [right, bottom] = [frame.width * unitsPerPixel, frame.height * unitsPerPixel]
  const stops = `<stop stop-color="${svgColour(ground.middle)}"/><stop offset="1" stop-color="${svgColour(ground.edge)}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${right} ${bottom}" width="${frame.width}" height="${frame.height}" role="img" aria-labelledby="t">`,
    `<title id="t">${title}</title>`,
    `<defs><radialGradient id="g" r="${groundRadius}">${stops}</radialGradient></defs>`,
    `<path fill="url(#g)" d="M0 0h${right}v${bottom}H0z"/>`,
    // Each face is a little larger than it is, so that nothing shines through between two that meet.
    `<g fill="currentColor" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="square">`,
    ...paths.map(({ style, d }) => `<path${style} d="${d}"/>`),
    '</g></svg>',
  ].join('')
}

/** The lines between a board's squares: those along each side, and those around it, of which only half is on the board. */
function linesOf(face: VisibleFace): { width: number; colour: number; lines: string }[] {
  const paint = face.grid && gridPaint(face.grid, face.colour, frame.width)
  if (!face.grid || !paint) return []
  const { u, ux, uy, v, vx, vy, size } = face.grid
  const colour = paint.ink
  return [
    [u, ux, uy, size[0]],
    [v, vx, vy, size[1]],
  ].flatMap(([place = 0, alongX = 0, alongY = 0, end = 0]) => {
    const value = (x: number, y: number) => place + alongX * x + alongY * y
    const corners = face.area.flatMap((x, at) => (at % 2 ? [] : [value(x, face.area[at + 1] ?? 0)]))
    const first = Math.max(1, Math.ceil(Math.min(...corners)))
    const last = Math.min(end - 1, Math.floor(Math.max(...corners)))
    const width = gridLines.width / Math.hypot(alongX, alongY)
    const line = (at: number) => lineThrough(face.area, (x, y) => value(x, y) - at)
    const inner = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => line(first + index))
    const inset = gridLines.width / 4
    return [
      { width, colour, lines: inner.join('') },
      { width: width / 2, colour, lines: line(inset) + line(end - inset) },
    ]
  })
}

/** The part of a line within an area: where a function is zero. */
function lineThrough(area: readonly number[], value: (x: number, y: number) => number): string {
  const half = halfOf(area, value)
  const ends: number[] = []
  for (let at = 0; at < half.length; at += 2)
    if (Math.abs(value(half[at] ?? 0, half[at + 1] ?? 0)) < 1e-6) ends.push(half[at] ?? 0, half[at + 1] ?? 0)
  return ends.length >= 4 ? pathOf(ends.slice(0, 4), '') : ''
}

/** A path of integers, each point relative to the one before; empty for one that has no extent. */
function pathOf(points: readonly number[], end: '' | 'z'): string {
  let [x, y] = [fine(points[0]), fine(points[1])]
  let d = `M${x}${joined(y)}`
  let steps = ''
  for (let at = 2; at < points.length; at += 2) {
    const [nextX, nextY] = [fine(points[at]), fine(points[at + 1])]
    if (nextX === x && nextY === y) continue
    steps += `${steps === '' ? nextX - x : joined(nextX - x)}${joined(nextY - y)}`
    ;[x, y] = [nextX, nextY]
  }
  if (steps === '') return ''
  d += `l${steps}`
  return d + end
}

/** A number after another: a minus sign separates them as well as a space. */
function joined(value: number): string {
  return value < 0 ? String(value) : ` ${value}`
}

function fine(pixels = 0): number {
  return Math.round(pixels * unitsPerPixel)
}

/** A colour as SVG takes it, in the shorter form where there is one. */
function svgColour(colour: number): string {
  const hex = colour.toString(16).padStart(6, '0')
  return /^(.)\1(.)\2(.)\3$/.test(hex) ? `#${hex[0]}${hex[2]}${hex[4]}` : `#${hex}`
}
