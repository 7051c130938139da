import type { Element } from 'hast'
import type { Code } from 'mdast'
import type { Handlers } from 'mdast-util-to-hast'
import { BlockBudget } from './growth/block-budget.ts'
import { BlockFault } from './base/block-fault.ts'
import { drawCode } from './code/draw.ts'
import { brokenBlock, undrawnBlock } from './base/source-parts.ts'
import { drawFormula, inlineFormula, spendFormula } from './math/draw.ts'
import type { BlockMath, InlineMath } from './math/math-nodes.ts'
import { drawTruth } from './truth/draw.ts'
import { truthTable } from './truth/table.ts'
import { drawWaves } from './waves/draw.ts'
import { readDiagram, widthOf } from './waves/read-diagram.ts'

/** How code, formulas, truth tables and timing diagrams become elements; to be made anew for each body. */
export function drawnBlockHandlers(): Handlers {
  const budget = new BlockBudget()

  function truth(source: string): Element {
    return drawn('Truth table', source, () => {
      const table = truthTable(source)
      const cells = 2 ** table.inputs.length * (table.inputs.length + table.outputs.length)
      return budget.spend('truth', cells) ? drawTruth(table, source) : undrawnBlock('Truth table', source)
    })
  }

  function waves(source: string): Element {
    return drawn('Timing diagram', source, () => {
      const diagram = readDiagram(source)
      const cycles = diagram.lanes.reduce((sum, lane) => sum + Math.max(1, lane.cycles, widthOf(lane)), 0)
      return budget.spend('waves', cycles)
        ? drawWaves(diagram, source)
        : undrawnBlock('Timing diagram', source)
    })
  }

  return {
    math: (_state, { value }: BlockMath) =>
      drawn('Formula', value, () =>
        spendFormula(value, budget) ? drawFormula(value) : undrawnBlock('Formula', value),
      ),

    inlineMath: (_state, { value, display }: InlineMath) =>
      inlineFormula(value.replaceAll('\n', ' '), display, budget),

    code(_state, { lang, value }: Code) {
      const kind = lang?.toLowerCase()
      if (kind === 'truth') return truth(value)
      if (kind === 'wavedrom' || kind === 'wavejson') return waves(value)
      return drawCode(value, lang, budget)
    },
  }
}

function drawn(what: string, source: string, draw: () => Element): Element {
  try {
    return draw()
  } catch (error) {
    if (error instanceof BlockFault) return brokenBlock(what, source, error)
    throw error
  }
}
