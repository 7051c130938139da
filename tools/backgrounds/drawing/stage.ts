import { createCamera, SHEET } from './camera.ts'
import { createRouter } from './router.ts'
import { round } from './geometry.ts'
import { seeded } from '../random.ts'
import type { Camera, Viewpoint } from './camera.ts'
import type { Flat, Spot } from './geometry.ts'
import type { Random } from '../random.ts'
import type { Router } from './router.ts'

/** The colours of one board; they are drawn as if in full daylight and dimmed by the lighting. */
export interface Palette {
  mask: string
  trace: string
  silk: string
  metal: string
  block: string
}

/**
 * A solid: its SVG, its silhouette on the sheet (shapes without a fill of their own),
 * its shining shapes, and the space it fills.
 */
export interface Piece {
  paint: string
  silhouette: string
  glow: string
  min: Spot
  max: Spot
}

/** Where a blend of colours begins and ends in a shape's box. */
export type Slant = 'down' | 'across' | 'corner' | 'ball'

/** The flat layers of the board, from below to above. */
export interface Layers {
  pour: string[]
  clearance: string[]
  copper: string[]
  sheen: string[]
  pads: string[]
  silk: string[]
}

/** A scene while it is being built. */
export interface Stage {
  camera: Camera
  random: Random
  palette: Palette
  /** Whether parts carry printed or engraved names. */
  marked: boolean
  /** Towards the lamp; its length does not matter. */
  lamp: Spot
  layers: Layers
  pieces: Piece[]
  /** Cast shadows on the board, as shapes in its coordinates that inherit their colour. */
  shadows: string[]
  /** Where solids touch the board, as such shapes. */
  contacts: string[]
  /** Shining shapes on the board itself, in its coordinates. */
  glows: string[]
  router: Router
  /** The board's end, when the picture shows it; otherwise the board fills the picture. */
  edge: readonly Flat[] | undefined
  bounds: { x: number; y: number; width: number; depth: number }
  /** A fill that blends colours over a shape's box, made once for the same colours. */
  gradient: (colours: readonly string[], slant?: Slant) => string
  definitions: () => string
}

/** Darkness that gathers towards the foot of a round solid. */
const DUSK = `<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset=".15" stop-opacity="0"/><stop offset="1"/></linearGradient>`

const SLANTS = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  across: 'x1="0" y1="0" x2="1" y2="0"',
  corner: 'x1="0" y1="0" x2="1" y2="1"',
  ball: 'cx=".62" cy=".3" r=".75" fx=".64" fy=".24"',
}

/** An empty stage whose board reaches beyond the picture on all sides. */
export function createStage(options: {
  seed: string
  viewpoint: Viewpoint
  palette: Palette
  lamp: Spot
  marked?: boolean
}): Stage {
  const camera = createCamera(options.viewpoint)
  const margin = 400
  const corners = [
    camera.unproject([-margin, -margin]),
    camera.unproject([SHEET.width + margin, -margin]),
    camera.unproject([SHEET.width + margin, SHEET.height + margin]),
    camera.unproject([-margin, SHEET.height + margin]),
  ]
  const x = Math.floor(Math.min(...corners.map((corner) => corner[0])))
  const y = Math.floor(Math.min(...corners.map((corner) => corner[1])))
  const width = Math.ceil(Math.max(...corners.map((corner) => corner[0]))) - x
  const depth = Math.ceil(Math.max(...corners.map((corner) => corner[1]))) - y
  const gradients = new Map<string, string>()

  return {
    camera,
    random: seeded(options.seed),
    palette: options.palette,
    marked: options.marked ?? true,
    lamp: options.lamp,
    layers: { pour: [], clearance: [], copper: [], sheen: [], pads: [], silk: [] },
    pieces: [],
    shadows: [],
    contacts: [],
    glows: [],
    edge: undefined,
    bounds: { x, y, width, depth },
    router: createRouter({ x, y, width, depth, pitch: 0.5 }),
    gradient: (colours, slant = 'down') => {
      const key = `${slant}${colours.join('').replaceAll('#', '-')}`
      const element = slant === 'ball' ? 'radialGradient' : 'linearGradient'
      const stops = colours.map(
        (colour, index) => `<stop offset="${round(index / (colours.length - 1))}" stop-color="${colour}"/>`,
      )
      gradients.set(key, `<${element} id="${key}" ${SLANTS[slant]}>${stops.join('')}</${element}>`)
      return `url(#${key})`
    },
    definitions: () => `<defs>${DUSK}${[...gradients.values()].join('')}</defs>`,
  }
}
