import type { Element } from 'hast'
import type { Code } from 'mdast'
import type { Handlers } from 'mdast-util-to-hast'
import { BlockBudget } from '#upstream/markup/growth/growth.ts'
import { BlockFault, brokenBlock, undrawnBlock } from '#upstream/markup/base/block-parts.ts'
import { label, type Label } from '#upstream/markup/base/elements.ts'
import { costOf, drawCircuit } from '#upstream/markup/circuit/draw.ts'
import { readCircuit } from '#upstream/markup/circuit/read.ts'
import { drawCode } from './code.ts'
import { drawFormula, inlineFormula, spendFormulaCost } from '#upstream/markup/math/draw.ts'
import type { BlockMath, InlineMath } from '#upstream/markup/math/math-nodes.ts'
import { drawTruth } from '#upstream/markup/truth/draw.ts'
import { truthTable } from '#upstream/markup/truth/table.ts'
import { drawWaves } from '#upstream/markup/waves/draw.ts'
import { readDiagram, widthOf } from '#upstream/markup/waves/read-diagram.ts'

const names = {
  circuit: label('markup.blocks.circuit'),
  formula: label('markup.blocks.formula'),
  truth: label('markup.blocks.truth'),
  waves: label('markup.blocks.waves'),
}

/** They share one budget: create new ones for each body. */
export function drawnBlockHandlers(): Handlers {
  const budget = new BlockBudget()

  function truth(source: string): Element {
    return drawn(names.truth, source, () => {
      const table = truthTable(source)
      const cells = 2 ** table.inputs.length * (table.inputs.length + table.outputs.length)
      return budget.spend('truth', cells) ? drawTruth(table, source) : undrawnBlock(names.truth, source)
    })
  }

  function waves(source: string): Element {
    return drawn(names.waves, source, () => {
      const diagram = readDiagram(source)
      const cycles = diagram.lanes.reduce((sum, lane) => sum + Math.max(1, lane.cycles, widthOf(lane)), 0)
      return budget.spend('waves', cycles) ? drawWaves(diagram, source) : undrawnBlock(names.waves, source)
    })
  }

  function circuit(source: string): Element {
    return drawn(names.circuit, source, () => {
      const read = readCircuit(source)
      const cost = costOf(read)
      return budget.spend('circuit', cost.circuit) && budget.spend('truth', cost.truth)
        ? drawCircuit(read, source)
        : undrawnBlock(names.circuit, source)
    })
  }

  return {
    math: (_state, { value }: BlockMath) =>
      drawn(names.formula, value, () =>
        spendFormulaCost(value, budget) ? drawFormula(value) : undrawnBlock(names.formula, value),
      ),

    inlineMath: (_state, { value, display }: InlineMath) =>
      inlineFormula(value.replaceAll('\n', ' '), display, budget),

    code(_state, { lang, value }: Code) {
      const kind = lang?.toLowerCase()
      if (kind === 'truth') return truth(value)
      if (kind === 'circuit') return circuit(value)
      if (kind === 'wavedrom' || kind === 'wavejson') return waves(value)
      return drawCode(value, lang, budget)
    },
  }
}

function drawn(blockName: Label, source: string, draw: () => Element): Element {
  try {
    return draw()
  } catch (error) {
    if (error instanceof BlockFault) return brokenBlock(blockName, source, error)
    throw error
  }
}
