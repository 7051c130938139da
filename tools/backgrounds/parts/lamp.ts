import { HIGH, HOT, lit } from '../drawing/colour.ts'
import { cylinder } from '../drawing/cylinder.ts'
import { rectangle, round } from '../drawing/geometry.ts'
import { place, solid } from '../drawing/solid.ts'
import type { Flat } from '../drawing/geometry.ts'
import type { Piece, Stage } from '../drawing/stage.ts'

const OFF_LENS = '#8c7448'

/** A round lamp with a domed lens, standing at a height. */
export function dome(stage: Stage, [x, y]: Flat, isOn: boolean, radius = 0.55, z = 0): void {
  const collar = cylinder(stage, {
    at: [x, y],
    radius: radius * 1.16,
    z,
    height: 0.16,
    colour: isOn ? '#c98d2a' : '#5d5138',
    bevel: 0.4,
  })
  const stem = 0.45 * radius
  const column = cylinder(stage, {
    at: [x, y],
    radius,
    z: z + 0.16,
    height: stem,
    colour: isOn ? HIGH : OFF_LENS,
    bevel: 0,
    shines: isOn,
  })
  place(stage, [withDome(stage, collar, column, { x, y, z: z + 0.16 + stem, radius, isOn })])
  stage.router.block(x - radius - 0.4, y - radius - 0.4, 2 * radius + 0.8, 2 * radius + 0.8)
}

function withDome(
  stage: Stage,
  collar: Piece,
  column: Piece,
  lens: { x: number; y: number; z: number; radius: number; isOn: boolean },
): Piece {
  const { camera } = stage
  const [cx, cy] = camera.project([lens.x, lens.y, lens.z])
  const rx = lens.radius * camera.scale
  // The upper half of a sphere: its outline is half a circle above half of the flattened equator.
  const shape = `M${round(cx - rx)} ${round(cy)}A${round(rx)} ${round(rx)} 0 0 1 ${round(cx + rx)} ${round(cy)}A${round(rx)} ${round(rx * camera.squash)} 0 0 1 ${round(cx - rx)} ${round(cy)}Z`
  const fill = lens.isOn
    ? stage.gradient(['#fff3d6', HIGH], 'ball')
    : stage.gradient(['#d9c08a', lit(OFF_LENS, 0.55)], 'ball')
  const glint = `<ellipse cx="${round(cx + rx * 0.34)}" cy="${round(cy - rx * 0.52)}" rx="${round(rx * 0.2)}" ry="${round(rx * 0.13)}" fill="#fff" fill-opacity="${lens.isOn ? 0.85 : 0.55}" transform="rotate(28 ${round(cx + rx * 0.34)} ${round(cy - rx * 0.52)})"/>`
  const bright = lens.isOn
    ? `${column.glow}<path d="${shape}" fill="${stage.gradient([HOT, HIGH], 'ball')}"/>`
    : ''
  return {
    paint: `${collar.paint}${column.paint}<path d="${shape}" fill="${fill}"/>${glint}`,
    silhouette: `${collar.silhouette}${column.silhouette}<path d="${shape}"/>`,
    glow: bright,
    min: collar.min,
    max: [collar.max[0], collar.max[1], lens.z + lens.radius],
  }
}

/** A small surface-mounted lamp: a white frame around a clear window. */
export function indicator(stage: Stage, [x, y]: Flat, isOn: boolean, size = 0.7, z = 0): void {
  const inset = size * 0.17
  const window = (colour: string): string =>
    `<rect x="${round(x + inset)}" y="${round(y + inset)}" width="${round(size - 2 * inset)}" height="${round(size - 2 * inset)}" rx="${round(size * 0.16)}" fill="${colour}"/>`
  const core = `<circle cx="${round(x + size / 2)}" cy="${round(y + size / 2)}" r="${round(size * 0.2)}" fill="#fff6e2"/>`
  place(stage, [
    solid(stage, {
      outline: rectangle(x, y, size, size, size * 0.1),
      z,
      height: size * 0.45,
      colour: '#d5d3cb',
      onLid: isOn ? window(HIGH) + core : window('#77705c'),
      lidGlow: isOn ? window(HIGH) : '',
    }),
  ])
  if (z === 0) stage.router.block(x - 0.3, y - 0.3, size + 0.6, size + 0.6)
}
