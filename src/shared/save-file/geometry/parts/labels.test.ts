import { describe, expect, test } from 'vitest'
import { brokenPromises, floatBytes, levels, partData } from '#tests/world/part-shapes.ts'
import { shapeOf } from './shape-of.ts'

describe('labels', () => {
  const data = (text: string, size: readonly [number, number] = [1, 1], fontSize = 0.8, horizontal = 1) =>
    partData(
      horizontal,
      [10, 20, 30],
      floatBytes(fontSize),
      [0],
      new TextEncoder().encode(text).length,
      text,
      ...size,
      1,
    )
  const written = (part: Uint8Array) => shapeOf('MHG.PanelLabel', levels(0, 0), part).letterings

  test('have their text on top in their own colour', () => {
    const [line, ...rest] = written(data('CLK'))
    expect(rest).toEqual([])
    expect(line?.text).toBe('CLK')
    expect(line?.colour).toEqual([10, 20, 30])
    expect(line?.middle[0]).toBeCloseTo(0)
    expect(line?.middle[1]).toBeCloseTo(1 / 3, 1)
  })

  test('break lines where they must, the first on top', () => {
    const lines = written(data('Auto turn off'))
    expect(lines.map(({ text }) => text)).toEqual(['Auto', 'turn off'])
    expect(lines[0]?.middle[2]).toBeGreaterThan(lines[1]?.middle[2] ?? 0)
  })

  test('shrink text that is too large, and stay on their body', () => {
    for (const text of ['CZN', 'a word that is longer than the label', 'x'.repeat(5000)]) {
      for (const { middle, right, up } of written(data(text, [1, 1], 3))) {
        expect(Math.abs(middle[0]) + right[0] / 2).toBeLessThanOrEqual(0.5 + 1e-6)
        expect(up[2]).toBeGreaterThan(0)
      }
    }
  })

  test('begin at the left if they are aligned to the left', () => {
    const [line] = written(data('Hi', [8, 1], 0.8, 0))
    expect((line?.middle[0] ?? 0) - (line?.right[0] ?? 0) / 2).toBeCloseTo(-0.5)
  })

  test('have darker letters where theirs would be hard to read', () => {
    const light = partData(1, [255, 255, 255], floatBytes(0.8), [0], 2, 'Hi', 1, 1, 1)
    expect(Math.max(...(written(light)[0]?.colour ?? [255]))).toBeLessThan(140)
  })

  test('without text are bare', () => {
    expect(written(data(''))).toEqual([])
  })
})

test('a text that claims to be longer than its data is none', () => {
  const data = partData(1, [0, 0, 0], floatBytes(Number.NaN), [0], 2 ** 31 - 1, 'abc')
  expect(brokenPromises(shapeOf('MHG.Label', levels(0, 0), data), levels(0, 0))).toEqual([])
  expect(shapeOf('MHG.Label', levels(0, 0), data).letterings).toEqual([])
})
