import { describe, expect, test } from 'vitest'
import { boundsOf, levels, partData } from '#tests/world/part-shapes.ts'
import type { DisplaySchemes } from '../../display-schemes.ts'
import type { PartData } from '../../part-data.ts'
import { shapeOf } from './shape-of.ts'

describe('displays', () => {
  const colourOf = (
    name: string,
    inputs: readonly boolean[],
    data: PartData,
    displays?: DisplaySchemes,
  ): string => String(shapeOf(name, { inputs, outputs: [] }, data, displays).solids[0]?.colour)

  test('show one of the colours of their scheme', () => {
    expect(colourOf('MHG.PanelDisplay', [false], partData(1, 1, 1))).toBe('32,32,32')
    expect(colourOf('MHG.PanelDisplay', [true], partData(1, 1, 1))).toBe('186,0,0')
    expect(colourOf('MHG.StandingDisplay', [true], partData(3))).toBe('0,50,200')
  })

  test('read their inputs as a number, the first as its lowest bit', () => {
    expect(colourOf('MHG.PanelDisplay', [true, false], partData(2, 1, 1))).toBe('255,0,0')
    expect(colourOf('MHG.PanelDisplay', [false, true], partData(2, 1, 1))).toBe('0,255,0')
  })

  test.each([[-5], [99]])('show the first scheme where theirs is unknown: %i', (scheme) => {
    expect(colourOf('MHG.PanelDisplay', [true], partData(scheme, 1, 1))).toBe('255,255,255')
  })

  test('show the colours that their world gives them, also while nothing is on', () => {
    const displays: DisplaySchemes = new Map([
      [
        '1/7',
        [
          [1, 2, 3],
          [4, 5, 6],
        ],
      ],
      [
        '2/0',
        [
          [0, 0, 0],
          [10, 0, 0],
          [0, 10, 0],
          [0, 0, 10],
        ],
      ],
    ])
    expect(colourOf('MHG.PanelDisplay', [false], partData(7, 1, 1), displays)).toBe('1,2,3')
    expect(colourOf('MHG.StandingDisplay', [true], partData(7), displays)).toBe('4,5,6')
    expect(colourOf('MHG.PanelDisplay', [true, true], partData(0, 1, 1), displays)).toBe('0,0,10')
    expect(colourOf('MHG.PanelDisplay', [true], partData(1, 1, 1), displays)).toBe('186,0,0')
  })

  test('are as large as they say', () => {
    const { min, max } = boundsOf(shapeOf('MHG.PanelDisplay', levels(1, 0), partData(0, 4, 3)).solids)
    expect([max[0] - min[0], max[2] - min[2]]).toEqual([4, 3])
  })
})
