/** A picture in linear light: red, green and blue in turn, 0 dark, 1 white, more than 1 brighter than white. */
export interface LinearImage {
  width: number
  height: number
  values: Float32Array
}

/** A black picture. */
export function blank(width: number, height: number): LinearImage {
  return { width, height, values: new Float32Array(width * height * 3) }
}

/** Linear light for each of the 256 steps of an sRGB channel (IEC 61966-2-1). */
export const LINEAR = Float32Array.from({ length: 256 }, (_, step) => {
  const value = step / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

/** The sRGB channel value in [0, 1] for linear light. */
export function encoded(light: number): number {
  if (light <= 0.0031308) return Math.max(0, light) * 12.92
  return light >= 1 ? 1 : 1.055 * light ** (1 / 2.4) - 0.055
}

interface Tap {
  first: number
  weights: number[]
}

function tapsFor(from: number, to: number): Tap[] {
  const ratio = Math.max(1, from / to)
  return Array.from({ length: to }, (_, index) => {
    const centre = ((index + 0.5) * from) / to - 0.5
    const first = Math.max(0, Math.ceil(centre - 2 * ratio))
    const last = Math.min(from - 1, Math.floor(centre + 2 * ratio))
    const raw = Array.from({ length: last - first + 1 }, (_entry, tap) =>
      lanczos((first + tap - centre) / ratio),
    )
    return { first, weights: normalised(raw) }
  })
}

function normalised(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

function lanczos(distance: number): number {
  if (distance === 0) return 1
  if (Math.abs(distance) >= 2) return 0
  const angle = Math.PI * distance
  return (2 * Math.sin(angle) * Math.sin(angle / 2)) / (angle * angle)
}

/** Scales a picture with a Lanczos filter, in linear light, so that small lamps keep their brightness. */
export function scaled(image: LinearImage, width: number, height: number): LinearImage {
  const across = gather(image.values, tapsFor(image.width, width), {
    lines: image.height,
    lineStride: image.width * 3,
    stride: 3,
    outLineStride: width * 3,
    outStride: 3,
  })
  const values = gather(across, tapsFor(image.height, height), {
    lines: width,
    lineStride: 3,
    stride: width * 3,
    outLineStride: 3,
    outStride: width * 3,
  })
  return { width, height, values }
}

interface Strides {
  lines: number
  lineStride: number
  stride: number
  outLineStride: number
  outStride: number
}

function gather(source: Float32Array, taps: readonly Tap[], strides: Strides): Float32Array {
  const out = new Float32Array(strides.lines * taps.length * 3)
  for (let line = 0; line < strides.lines; line++) {
    for (const [index, { first, weights }] of taps.entries()) {
      let red = 0
      let green = 0
      let blue = 0
      let at = line * strides.lineStride + first * strides.stride
      for (const weight of weights) {
        red += weight * (source[at] ?? 0)
        green += weight * (source[at + 1] ?? 0)
        blue += weight * (source[at + 2] ?? 0)
        at += strides.stride
      }
      const to = line * strides.outLineStride + index * strides.outStride
      out[to] = Math.max(0, red)
      out[to + 1] = Math.max(0, green)
      out[to + 2] = Math.max(0, blue)
    }
  }
  return out
}

/** Blurs a picture by a Gaussian with this deviation in pixels. */
export function blurred(image: LinearImage, deviation: number): LinearImage {
  const reach = Math.ceil(deviation * 3)
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, tap) =>
    Math.exp(-((tap - reach) ** 2) / (2 * deviation ** 2)),
  )
  const taps = (length: number): Tap[] =>
    Array.from({ length }, (_, index) => {
      const from = Math.max(0, index - reach)
      const until = Math.min(length - 1, index + reach)
      return {
        first: from,
        weights: normalised(kernel.slice(from - index + reach, until - index + reach + 1)),
      }
    })
  const { width, height } = image
  const across = gather(image.values, taps(width), {
    lines: height,
    lineStride: width * 3,
    stride: 3,
    outLineStride: width * 3,
    outStride: 3,
  })
  const values = gather(across, taps(height), {
    lines: width,
    lineStride: 3,
    stride: width * 3,
    outLineStride: 3,
    outStride: width * 3,
  })
  return { width, height, values }
}

/** One channel's light at a place given in [0, 1] across and down, between the nearest four pixels. */
export function sampleInto(target: Float32Array, image: LinearImage, across: number, down: number): void {
  const x = Math.max(0, Math.min(image.width - 1.001, across * image.width - 0.5))
  const y = Math.max(0, Math.min(image.height - 1.001, down * image.height - 0.5))
  const column = Math.floor(x)
  const row = Math.floor(y)
  const fx = x - column
  const fy = y - row
  const at = (row * image.width + column) * 3
  const below = at + image.width * 3
  const { values } = image
  for (let channel = 0; channel < 3; channel++) {
    const upper = (values[at + channel] ?? 0) * (1 - fx) + (values[at + 3 + channel] ?? 0) * fx
    const lower = (values[below + channel] ?? 0) * (1 - fx) + (values[below + 3 + channel] ?? 0) * fx
    target[channel] = upper * (1 - fy) + lower * fy
  }
}
