import { round } from './geometry.ts'
import type { Flat, Spot } from './geometry.ts'

/** The sheet that scenes are drawn on, in its own pixels (2160p). */
export const SHEET = { width: 3840, height: 2160 } as const

/** Position of the camera: angles in degrees, scale in sheet pixels per unit. */
export interface Viewpoint {
  azimuth: number
  elevation: number
  scale: number
  /** The board's place in the middle of the picture. */
  target: Flat
}

/** A parallel projection: +x runs down to the right, +y down to the left, z up. */
export interface Camera {
  scale: number
  /** The direction towards the viewer along the board. */
  towards: Flat
  /** The sheet pixels that one unit of height covers. */
  rise: number
  /** How much a circle on the board is flattened. */
  squash: number
  project: (spot: Spot) => Flat
  /** The board's place under a sheet pixel. */
  unproject: (pixel: Flat) => Flat
  /** The SVG transform from the board's coordinates, at a height, to the sheet. */
  level: (z: number) => string
  /** The transform for a wall's front: u to the right along it, v down, in units, from its upper left corner. */
  wall: (facing: 'x' | 'y', corner: Spot) => string
}

/** Sets up a camera whose azimuth lies between 0 and 90 degrees (45 with elevation 35.26 is isometric). */
export function createCamera({ azimuth, elevation, scale, target }: Viewpoint): Camera {
  const cos = Math.cos((azimuth * Math.PI) / 180)
  const sin = Math.sin((azimuth * Math.PI) / 180)
  const squash = Math.sin((elevation * Math.PI) / 180)
  const rise = scale * Math.cos((elevation * Math.PI) / 180)
  const left = SHEET.width / 2 - scale * (target[0] * cos - target[1] * sin)
  const top = SHEET.height / 2 - scale * squash * (target[0] * sin + target[1] * cos)

  function project([x, y, z]: Spot): Flat {
    return [left + scale * (x * cos - y * sin), top + scale * squash * (x * sin + y * cos) - rise * z]
  }
  function matrix(u: Flat, v: Flat, origin: Flat): string {
    return `matrix(${[...u, ...v, ...origin].map(round).join(' ')})`
  }
  const alongX: Flat = [scale * cos, scale * squash * sin]
  const alongY: Flat = [-scale * sin, scale * squash * cos]

  return {
    scale,
    towards: [sin, cos],
    rise,
    squash,
    project,
    unproject: ([px, py]) => {
      const across = (px - left) / scale
      const along = (py - top) / (scale * squash)
      return [across * cos + along * sin, along * cos - across * sin]
    },
    level: (z) => matrix(alongX, alongY, project([0, 0, z])),
    wall: (facing, corner) =>
      matrix(facing === 'y' ? alongX : [-alongY[0], -alongY[1]], [0, rise], project(corner)),
  }
}
