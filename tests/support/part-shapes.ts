import type { Levels } from '#circuits/save-file/parts/part-shape.ts'

/** Levels of a number of inputs and outputs, all the same. */
export function levels(inputs: number, outputs: number, isOn = false): Levels {
  return {
    inputs: Array.from({ length: inputs }, () => isOn),
    outputs: Array.from({ length: outputs }, () => isOn),
  }
}

/** A part's own data: whole numbers of four bytes, texts as they are, and bytes in lists. */
export function partData(...values: readonly (number | readonly number[] | string)[]): Uint8Array {
  return Uint8Array.from(
    values.flatMap((value) => {
      if (typeof value === 'string') return [...new TextEncoder().encode(value)]
      return typeof value === 'number' ? [...new Uint8Array(Int32Array.of(value).buffer)] : [...value]
    }),
  )
}

/** Data of a label whose text is in its middle. */
export function labelData(text: string, size = [1, 1], fontSize = 0.8): Uint8Array {
  const [font, bytes] = [new Uint8Array(Float32Array.of(fontSize).buffer), new TextEncoder().encode(text)]
  return partData(1, [10, 20, 30], [...font], [0], bytes.length, [...bytes], ...size, 1)
}
