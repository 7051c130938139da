import type { Element } from 'hast'
import type { BlockBudget } from '#upstream/markup/growth/growth.ts'
import { BlockFault, copyButton } from '#upstream/markup/base/block-parts.ts'
import { element, text, label } from '#upstream/markup/base/elements.ts'
import { formula } from './formula.ts'

const minCost = 10

/** Takes a formula's cost from the budget, and returns whether that much was left. */
export function spendFormulaCost(source: string, budget: BlockBudget): boolean {
  return budget.spend('math', source.length + minCost)
}

/** A display formula, in a scrollable box, with a button that copies its source. */
export function drawFormula(source: string): Element {
  const properties = {
    className: ['math-scroll'],
    tabIndex: 0,
    role: 'group',
    ariaLabel: label('markup.blocks.formula'),
  }
  const box = element('div', properties, [formula(source, true)])
  return element('figure', { className: ['math'] }, [box, copyButton(label('markup.copy.formula'))])
}

/** An inline formula; an invalid one is code with the error's position marked, and a tooltip that explains it. */
export function inlineFormula(source: string, display: boolean, budget: BlockBudget): Element {
  if (!spendFormulaCost(source, budget)) return element('code', {}, [text(source)])
  try {
    return formula(source, display)
  } catch (error) {
    if (!(error instanceof BlockFault)) throw error
    const { fault, column } = error
    return element('span', { className: ['broken-formula'] }, [
      element('code', {}, [text(source)]),
      element('strong', {}, [text(' ('), text(label('markup.broken.formula', { column, fault })), text(')')]),
    ])
  }
}
