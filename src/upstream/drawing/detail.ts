import type { Save } from '#shared/save-file/save.ts'

/** How much of a save file is painted. */
export interface Detail {
  /** Pegs, signs, shadows, and wires that pass behind what stands before them. */
  isFitted: boolean
  /** Boards, parts and wires; of more, so many are taken evenly, and no wires. */
  most: number
}

const fitted: Detail = { isFitted: true, most: 3_000 }
const plain: Detail = { isFitted: false, most: 6_000 }

/** What is taken of saves that nothing holds whole: as much as a picture's pixels tell apart, or a drawing's bytes hold. */
const crowd: Detail = { isFitted: false, most: 20_000 }
const sparse: Detail = { isFitted: false, most: 1_400 }
const few: Detail = { isFitted: false, most: 60 }

/** The richest detail that holds all of a save, for a picture of pixels. */
export function pictureDetail(save: Save): Detail {
  return [fitted, plain].find(({ most }) => sizeOf(save) <= most) ?? crowd
}

/** Details for a drawing, the richest first, to be tried until one stays small. */
export function drawingDetails(save: Save): Detail[] {
  return [...[fitted, plain].filter(({ most }) => sizeOf(save) <= most), sparse, few]
}

function sizeOf({ componentCount, wireCount }: Save): number {
  return componentCount + wireCount
}
