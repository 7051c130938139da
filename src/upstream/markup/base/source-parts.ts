import type { Element, ElementContent } from 'hast'
import type { BlockFault } from './block-fault.ts'
import { element, text } from './elements.ts'

/** A button that copies the source of the figure around it; pages hide it where no script can run. */
export function copyButton(what: string): Element {
  return element('button', { type: 'button', className: ['copy'], ariaLabel: `Copy ${what}` }, [text('Copy')])
}

/** Code in a box that may scroll, and so can be reached by keyboard. */
export function codeBox(children: ElementContent[], language?: string): Element {
  const properties = language ? { className: [`language-${language}`] } : {}
  return element('pre', { tabIndex: 0 }, [element('code', properties, children)])
}

/** A drawn block's source, folded away, with a button that copies it. */
export function foldedSource(source: string): Element {
  const summary = element('summary', {}, [text('Source')])
  return element('details', {}, [summary, copyButton('source'), codeBox([text(`${source}\n`)])])
}

/** A block that can't be drawn, as it was written: what is wrong with it stands above, its place is marked. */
export function brokenBlock(what: string, source: string, { line, column, message }: BlockFault): Element {
  const place = source.includes('\n') ? `line ${line}, column ${column}` : `column ${column}`
  const caption = element('figcaption', {}, [
    element('strong', {}, [text(`${what}, ${place}: `)]),
    text(`${message}.`),
  ])
  return element('figure', { className: ['broken'] }, [caption, codeBox(markedPlace(source, line, column))])
}

/** A block that is left undrawn because the blocks before it took all that one text may cost. */
export function undrawnBlock(what: string, source: string): Element {
  const caption = element('figcaption', {}, [
    element('strong', {}, [text(`${what}: `)]),
    text("there's too much to draw in this text, so this part is shown as you wrote it."),
  ])
  return element('figure', { className: ['broken'] }, [caption, codeBox([text(`${source}\n`)])])
}

function markedPlace(source: string, line: number, column: number): ElementContent[] {
  const lines = source.split('\n')
  const at = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1
  // Whole characters, never half a pair of surrogates; the end of a line is marked by a space.
  const start = /[\udc00-\udfff]/.test(source[at] ?? '') ? at - 1 : at
  const found = String.fromCodePoint(source.codePointAt(start) ?? 10)
  const ends = found === '\n'
  const rest = source.slice(ends ? start : start + found.length)
  return [text(source.slice(0, start)), element('mark', {}, [text(ends ? ' ' : found)]), text(`${rest}\n`)]
}
