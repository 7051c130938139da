import type { Spot } from './camera.ts'
import { materials } from '#shared/save-file/geometry/colour.ts'
import type { Colour } from '#shared/save-file/geometry/colour.ts'
import { Coverage } from './coverage.ts'
import { hull } from './mark.ts'
import type { Mark } from './mark.ts'
import type { Scene } from './scene.ts'

/** Corners of the round end of a line. */
const roundness = 8

/** How many times the whole picture may be painted over; what would come after is left out. Circuits come to three. */
const mostLayers = 100

/** Paints a scene into pixels: red, green and blue in turn, row by row. The work is bounded, whatever the scene. */
export function rasterise({ frame, ground, paintings }: Scene): Uint8Array {
  const canvas = { ...frame, pixels: groundPixels(frame, ground), coverage: new Coverage(frame) }
  let left = mostLayers * frame.width * frame.height
  for (const painting of paintings) {
    const [marks, at] = 'marks' in painting ? [painting.marks, origin] : [painting.stamp.marks, painting.at]
    for (const mark of marks) left -= paint(canvas, mark, at)
    if (left < 0) break
  }
  return canvas.pixels
}

const origin: Spot = [0, 0]

interface Canvas {
  width: number
  height: number
  pixels: Uint8Array
  coverage: Coverage
}

/** The ground, lighter in the middle, as SVG's radial gradient of seven tenths of the box is. */
function groundPixels({ width, height }: Scene['frame'], middle: Colour): Uint8Array {
  const pixels = new Uint8Array(width * height * 3)
  let at = 0
  for (let y = 0; y < height; y++) {
    const down = (y + 0.5) / height - 0.5
    for (let x = 0; x < width; x++) {
      const across = (x + 0.5) / width - 0.5
      const away = Math.min(1, Math.sqrt(across * across + down * down) / 0.7)
      // Half a step of noise, the same for everybody, hides the steps of so slow a change.
      const noise = (((x * 73 + y * 151) % 64) + 0.5) / 64
      for (let channel = 0; channel < 3; channel++) {
        const inner = middle[channel] ?? 0
        pixels[at++] = Math.floor(inner + ((materials.ground[channel] ?? 0) - inner) * away + noise)
      }
    }
  }
  return pixels
}

/** Paints a mark, moved to a place; returns how many pixels were looked at. */
function paint(canvas: Canvas, mark: Mark, [left, top]: Spot): number {
  const { coverage } = canvas
  for (const shape of mark.shapes) {
    const moved = shape.map(([x, y]): Spot => [x + left, y + top])
    if (mark.stroke === 0) coverage.add(moved)
    else for (const piece of outlines(moved, mark.stroke / 2)) coverage.add(piece)
  }
  return coverage.sweep((y, first, shares) => blend(canvas, mark, (y * canvas.width + first) * 3, shares))
}

/** The shapes of a line's pieces, each with both its round ends. */
function outlines(line: readonly Spot[], radius: number): Spot[][] {
  return line.slice(1).map((to, index) => hull([...around(line[index] ?? to, radius), ...around(to, radius)]))
}

function around([x, y]: Spot, radius: number): Spot[] {
  return Array.from({ length: roundness }, (_, index) => {
    const angle = ((index + 0.5) / roundness) * 2 * Math.PI
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

function blend({ pixels }: Canvas, { colour, alpha }: Mark, start: number, shares: Float32Array): void {
  const [red, green, blue] = colour
  let at = start
  for (const share of shares) {
    if (share > 0) {
      const over = share * alpha
      pixels[at] = mix(pixels[at], red, over)
      pixels[at + 1] = mix(pixels[at + 1], green, over)
      pixels[at + 2] = mix(pixels[at + 2], blue, over)
    }
    at += 3
  }
}

function mix(below = 0, above: number, over: number): number {
  return Math.round(below + (above - below) * over)
}
