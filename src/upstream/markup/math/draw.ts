import type { Element } from 'hast'
import type { BlockBudget } from '../growth/block-budget.ts'
import { BlockFault } from '../base/block-fault.ts'
import { element, text } from '../base/elements.ts'
import { copyButton } from '../base/source-parts.ts'
import { formula } from './formula.ts'

/** However short it is, a formula costs as much as so many characters. */
const least = 10

/** Takes what a formula costs from the allowance, and says whether there was as much. */
export function spendFormula(source: string, budget: BlockBudget): boolean {
  return budget.spend('math', source.length + least)
}

/** A formula that stands by itself, in a box that scrolls, with a button that copies its source. */
export function drawFormula(source: string): Element {
  const box = element(
    'div',
    { className: ['math-scroll'], tabIndex: 0, role: 'group', ariaLabel: 'Formula' },
    [formula(source, true)],
  )
  return element('figure', { className: ['math'] }, [box, copyButton('formula')])
}

/** A formula in a sentence; one that can't be read is code with its place marked, and says why when asked. */
export function inlineFormula(source: string, display: boolean, budget: BlockBudget): Element {
  if (!spendFormula(source, budget)) return element('code', {}, [text(source)])
  try {
    return formula(source, display)
  } catch (error) {
    if (!(error instanceof BlockFault)) throw error
    const { message, column } = error
    const words = `Formula, column ${column}: ${message}.`
    return element('span', { className: ['broken-formula'] }, [
      element('code', {}, [text(source)]),
      element('strong', {}, [text(` (${words})`)]),
    ])
  }
}
