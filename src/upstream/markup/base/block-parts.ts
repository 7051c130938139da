import { type Label, formatLabel, label, element, text } from './elements.ts'
import type { Element, ElementContent } from 'hast'

/** Reason why a block can't be rendered: a sentence, and its position in the block's source, counted from 1. */
export class BlockFault extends Error {
  readonly fault: Label
  readonly line: number
  readonly column: number

  constructor(fault: Label, line: number, column: number) {
    super(formatLabel(fault, 'en'))
    this.fault = fault
    this.line = line
    this.column = column
  }
}

/** The line and column of an offset in a source, both counted from 1. */
export function lineAndColumn(source: string, index: number): { line: number; column: number } {
  const before = source.slice(0, index)
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') }
}

/** A button that copies the source of the figure around it; pages hide it if scripts are off. */
export function copyButton(ariaLabel: Label): Element {
  const buttonLabel = text(label('markup.copy.button'))
  return element('button', { type: 'button', className: ['copy'], ariaLabel }, [buttonLabel])
}

export function codeBox(children: ElementContent[], language?: string): Element {
  const properties = language ? { className: [`language-${language}`] } : {}
  return element('pre', { tabIndex: 0 }, [element('code', properties, children)])
}

export function foldedSource(source: string): Element {
  const summary = element('summary', {}, [text(label('markup.copy.sourceTitle'))])
  return element('details', {}, [
    summary,
    copyButton(label('markup.copy.source')),
    codeBox([text(`${source}\n`)]),
  ])
}

/** A block that can't be drawn, as source: the error is above it, its position is marked. */
export function brokenBlock(blockName: Label, source: string, { line, column, fault }: BlockFault): Element {
  const position = label('markup.broken.line', { what: blockName, line, column })
  const caption = element('figcaption', {}, [
    element('strong', {}, [text(position)]),
    text(label('markup.broken.fault', { fault })),
  ])
  return element('figure', { className: ['broken'] }, [caption, codeBox(markedSource(source, line, column))])
}

/** A block that is not drawn because the blocks before it have used up the text's budget. */
export function undrawnBlock(blockName: Label, source: string): Element {
  const caption = element('figcaption', {}, [
    element('strong', {}, [text(label('markup.broken.what', { what: blockName }))]),
    text(label('markup.broken.undrawn')),
  ])
  return element('figure', { className: ['broken'] }, [caption, codeBox([text(`${source}\n`)])])
}

function markedSource(source: string, line: number, column: number): ElementContent[] {
  const lines = source.split('\n')
  const at = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1
  // Whole characters, never half a surrogate pair; the end of a line is marked by a space.
  const start = /[\udc00-\udfff]/.test(source[at] ?? '') ? at - 1 : at
  const found = String.fromCodePoint(source.codePointAt(start) ?? 10)
  const ends = found === '\n'
  const rest = source.slice(ends ? start : start + found.length)
  return [text(source.slice(0, start)), element('mark', {}, [text(ends ? ' ' : found)]), text(`${rest}\n`)]
}
