import type { Vector } from '#shared/save-file/save.ts'
import type { Solid } from '#shared/save-file/geometry/solid.ts'
import type { Levels, PartShape } from '#shared/save-file/geometry/parts/part-shape.ts'

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

/** The bytes of a number with a fraction. */
export function floatBytes(value: number): readonly number[] {
  return [...new Uint8Array(Float32Array.of(value).buffer)]
}

/** The box around bodies. */
export function boundsOf(solids: readonly Solid[]): { min: Vector; max: Vector } {
  const points = solids.flatMap(({ faces }) => faces.flat())
  const ends = (choose: (...values: number[]) => number): Vector => [
    choose(...points.map(([x]) => x)),
    choose(...points.map(([, y]) => y)),
    choose(...points.map(([, , z]) => z)),
  ]
  return { min: ends(Math.min), max: ends(Math.max) }
}

/** Violated invariants of a shape: those that hold for every shape with any data of its part. */
export function brokenPromises(
  { solids, letterings, tip }: PartShape,
  { inputs, outputs }: Levels,
): string[] {
  const vectors = [
    ...solids.flatMap(({ faces }) => faces.flat()),
    ...letterings.flatMap(({ middle, right, up }) => [middle, right, up]),
    ...inputs.map((_, index) => tip('input', index)),
    ...outputs.map((_, index) => tip('output', index)),
    tip('input', -1),
    tip('output', 1e9),
  ]
  const promises = {
    'at most 64 bodies': solids.length <= 64,
    'at most 64 texts': letterings.length <= 64,
    'faces with corners': solids.every(({ faces }) => faces.every(({ length }) => length >= 3)),
    'all of it near its origin': vectors.flat().every((value) => Math.abs(value) <= 110),
  }
  return Object.entries(promises).flatMap(([promise, isFulfilled]) => (isFulfilled ? [] : [promise]))
}
