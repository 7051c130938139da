import { closedPath } from './geometry.ts'
import { lit, mix } from './colour.ts'
import { paintOrder } from './order.ts'
import { SHEET } from './camera.ts'
import type { Stage } from './stage.ts'

/** The drawings of a scene, each an SVG document of the same size; light is put together from them. */
export interface Sheets {
  /** The board alone, in full light. */
  board: string
  /** The cast shadows on the board, white on black. */
  shadow: string
  /** The footprints of solids on the board, white on black. */
  contact: string
  /** The solids alone, on nothing. */
  solids: string
  /** Shining shapes, on black; solids in front hide them. */
  glow: string
}

const LAMINATE = '#8d8458'
const THICKNESS = 0.7

/** Draws a finished stage as its sheets, for a picture of the given height in pixels. */
export function drawSheets(stage: Stage, height: number): Sheets {
  const ordered = paintOrder(stage.camera, stage.pieces)
  const definitions = stage.definitions()
  const level = stage.camera.level(0)
  const document = (content: string): string => svg(definitions + content, height)
  const clip = stage.edge ? `<clipPath id="end"><path d="${closedPath(stage.edge)}"/></clipPath>` : ''
  const onBoard = stage.edge ? ' clip-path="url(#end)"' : ''
  const black = `<rect width="${SHEET.width}" height="${SHEET.height}" fill="#000"/>`
  const flat = (shapes: readonly string[]): string =>
    document(`${clip}${black}<g transform="${level}"><g${onBoard} fill="#fff">${shapes.join('')}</g></g>`)
  const hidden = ordered.map((piece) => `<g fill="#000" stroke="none">${piece.silhouette}</g>${piece.glow}`)
  return {
    board: document(clip + board(stage, onBoard)),
    shadow: flat(stage.shadows),
    contact: flat(stage.contacts),
    solids: document(ordered.map((piece) => piece.paint).join('')),
    glow: document(`${black}<g transform="${level}">${stage.glows.join('')}</g>${hidden.join('')}`),
  }
}

function board(stage: Stage, onBoard: string): string {
  const { layers, palette, bounds, camera } = stage
  const fill = `<rect x="${bounds.x}" y="${bounds.y}" width="${bounds.width}" height="${bounds.depth}" fill="${palette.mask}"/>`
  const lines = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
  const flat = [
    fill,
    ...layers.pour,
    `<g ${lines}>${layers.clearance.join('')}</g>`,
    `<g ${lines}>${layers.copper.join('')}</g>`,
    `<g ${lines} stroke-opacity=".8">${layers.sheen.join('')}</g>`,
    ...layers.pads,
    `<g fill="none" stroke="${palette.silk}" stroke-width=".07" stroke-opacity=".62">${layers.silk.join('')}</g>`,
  ]
  if (!stage.edge) return `<g transform="${camera.level(0)}">${flat.join('')}</g>`
  const ground = `<rect width="${SHEET.width}" height="${SHEET.height}" fill="#1b222a"/>`
  const end = closedPath(stage.edge)
  const slices = [
    [-THICKNESS, lit(LAMINATE, 0.5)],
    [-THICKNESS * 0.82, palette.mask],
    [-THICKNESS * 0.72, LAMINATE],
  ] as const
  const sides = slices.flatMap(([from, colour], index) => {
    const until = slices[index + 1]?.[0] ?? 0
    const steps = Math.max(1, Math.round(((until - from) * camera.rise) / 2))
    return Array.from({ length: steps + 1 }, (_, step) => {
      const z = from + ((until - from) * step) / steps
      return `<path transform="${camera.level(z)}" d="${end}" fill="${lit(colour, 0.62)}"/>`
    })
  })
  const rim = `<path d="${end}" fill="none" stroke="${mix(palette.mask, '#ffffff', 0.4)}" stroke-width=".1"/>`
  return `${ground}${sides.join('')}<g transform="${camera.level(0)}"><g${onBoard}>${flat.join('')}</g>${rim}</g>`
}

function svg(content: string, height: number): string {
  const width = Math.round((height * SHEET.width) / SHEET.height)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${SHEET.width} ${SHEET.height}">${content}</svg>`
}
