import sharp from 'sharp'
import { blank, blurred, LINEAR, sampleInto, scaled } from './image.ts'
import type { LinearImage } from './image.ts'
import type { Sheets } from '../drawing/sheets.ts'

/** How a scene is lit; places are shares of the picture's width and height. */
export interface Lighting {
  /** Where the soft lamp's pool lies, how far it reaches, how strong it is. */
  pool: { x: number; y: number; reach: number; strength: number }
  /** The light that is everywhere. */
  ambient: number
  /** Colour that the far side of the board fades to, in linear light. */
  haze: readonly [red: number, green: number, blue: number]
  /** The height in the picture that is in focus, as a share, and how many sheet pixels the ends blur. */
  focus: { y: number; blur: number }
}

interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

async function rasterised(document: string, channels: 3 | 4): Promise<Pixels> {
  const image = sharp(Buffer.from(document), { unlimited: true })
  const sized = channels === 3 ? image.flatten({ background: '#000' }) : image.ensureAlpha()
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function linear({ data, width, height }: Pixels): LinearImage {
  return { width, height, values: Float32Array.from(data, (step) => LINEAR[step] ?? 0) }
}

function smooth(from: number, to: number, value: number): number {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** Colour that lamps too bright for the picture pale to: a warm white, in linear light. */
const PALE = [1, 0.82, 0.4] as const

/**
 * Bends bright tones to fit below 1 without changing their hue, which cutting each channel off would:
 * an amber lamp would turn yellow. Only far beyond white they pale, as they do to the eye.
 */
function toneMap(values: Float32Array, at: number): void {
  const red = values[at] ?? 0
  const green = values[at + 1] ?? 0
  const blue = values[at + 2] ?? 0
  const peak = Math.max(red, green, blue)
  if (peak < 0.5) return
  const bent = 0.5 + 0.5 * (1 - Math.exp(-(peak - 0.5) / 0.5))
  const pale = 0.42 * smooth(0.9, 2.8, peak)
  for (let channel = 0; channel < 3; channel++) {
    const tone = ((values[at + channel] ?? 0) / peak) * bent
    values[at + channel] = tone + (bent * (PALE[channel] ?? 1) - tone) * pale
  }
}

/** Lights the sheets of a scene: shadows, the lamp's pool, the glow of lit parts around them, haze and focus. */
export async function lightScene(sheets: Sheets, lighting: Lighting): Promise<LinearImage> {
  const board = await rasterised(sheets.board, 3)
  const { width, height } = board
  const solids = await rasterised(sheets.solids, 4)
  const [smallWidth, smallHeight] = [Math.round(width / 4), Math.round(height / 4)]
  const unit = height / 2160
  const shadow = await softened(sheets.shadow, 2, unit * 7)
  const contact = await softened(sheets.contact, 4, unit * 26)
  const glow = linear(await rasterised(sheets.glow, 3))
  const smallGlow = scaled(glow, smallWidth, smallHeight)
  const near = blurred(smallGlow, (unit * 11) / 4)
  const middle = blurred(smallGlow, (unit * 46) / 4)
  const far = blurred(scaled(smallGlow, smallWidth >> 2, smallHeight >> 2), (unit * 190) / 16)

  const image = blank(width, height)
  const [a, b, c, dark, ground] = [0, 1, 2, 3, 4].map(() => new Float32Array(3))
  if (!a || !b || !c || !dark || !ground) throw new Error('five samples were asked for')
  for (let row = 0; row < height; row++) {
    const v = (row + 0.5) / height
    const haze = 0.5 * smooth(0.42, -0.1, v)
    for (let column = 0; column < width; column++) {
      const u = (column + 0.5) / width
      const pixel = row * width + column
      sampleInto(dark, shadow, u, v)
      sampleInto(ground, contact, u, v)
      sampleInto(a, near, u, v)
      sampleInto(b, middle, u, v)
      sampleInto(c, far, u, v)
      const shade = (1 - 0.72 * (dark[0] ?? 0)) * (1 - 0.62 * Math.sqrt(ground[0] ?? 0))
      const quiet = calm(u, v)
      const exposure = keyLight(lighting, u, v) * quiet
      const cover = (solids.data[pixel * 4 + 3] ?? 0) / 255
      for (let channel = 0; channel < 3; channel++) {
        const under = (LINEAR[board.data[pixel * 3 + channel] ?? 0] ?? 0) * shade
        const over = LINEAR[solids.data[pixel * 4 + channel] ?? 0] ?? 0
        const surface = under * (1 - cover) + over * cover
        const shine = (a[channel] ?? 0) * 0.5 + (b[channel] ?? 0) * 2 + (c[channel] ?? 0) * 3.2
        const lamps = (glow.values[pixel * 3 + channel] ?? 0) * 0.45
        const veil = (a[channel] ?? 0) * 0.22 + (b[channel] ?? 0) * 0.16 + (c[channel] ?? 0) * 0.1
        const lit = surface * (exposure + shine * quiet) + (lamps + veil) * quiet
        image.values[pixel * 3 + channel] = lit * (1 - haze) + (lighting.haze[channel] ?? 0) * haze
      }
      toneMap(image.values, pixel * 3)
    }
  }
  return focused(image, lighting)
}

async function softened(document: string, share: number, deviation: number): Promise<LinearImage> {
  const { data, width, height } = await rasterised(document, 3)
  const coverage: LinearImage = { width, height, values: Float32Array.from(data, (step) => step / 255) }
  return blurred(scaled(coverage, Math.round(width / share), Math.round(height / share)), deviation / share)
}

function keyLight({ pool, ambient }: Lighting, u: number, v: number): number {
  const distance = Math.hypot((u - pool.x) * 1.35, v - pool.y) / pool.reach
  const fromMiddle = Math.hypot((u - 0.5) * 1.1, (v - 0.5) * 0.95)
  const vignette = 1 - 0.6 * smooth(0.35, 0.78, fromMiddle)
  return (ambient + pool.strength * Math.exp(-distance * distance)) * vignette
}

/** The lower left third carries the words, so that it is darker. */
function calm(u: number, v: number): number {
  const corner = smooth(0.64, 0.14, u) * smooth(0.34, 0.84, v)
  return 1 - 0.72 * corner
}

function focused(image: LinearImage, { focus }: Lighting): LinearImage {
  const { width, height } = image
  const unit = height / 2160
  const half = scaled(image, width >> 1, height >> 1)
  const slight = blurred(half, Math.max(0.6, (unit * focus.blur * 0.4) / 2))
  const strong = blurred(scaled(half, width >> 2, height >> 2), Math.max(0.6, (unit * focus.blur) / 4))
  const out = blank(width, height)
  const [first, second] = [new Float32Array(3), new Float32Array(3)]
  for (let row = 0; row < height; row++) {
    const v = (row + 0.5) / height
    const defocus = smooth(0.2, 0.72, Math.abs(v - focus.y))
    for (let column = 0; column < width; column++) {
      const u = (column + 0.5) / width
      const at = (row * width + column) * 3
      const amount = Math.min(1, defocus + 0.8 * smooth(0.5, 0.1, u) * smooth(0.5, 0.9, v))
      sampleInto(first, slight, u, v)
      sampleInto(second, strong, u, v)
      const slightly = Math.min(1, amount * 2)
      const strongly = Math.max(0, amount * 2 - 1)
      for (let channel = 0; channel < 3; channel++) {
        const sharpened = image.values[at + channel] ?? 0
        const mild = sharpened + ((first[channel] ?? 0) - sharpened) * slightly
        out.values[at + channel] = mild + ((second[channel] ?? 0) - mild) * strongly
      }
    }
  }
  return out
}
