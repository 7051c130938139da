import type { Element } from 'hast'
import { element, text } from '../base/elements.ts'
import { foldedSource } from '../base/source-parts.ts'
import type { Level } from './expression.ts'
import { truthRows, type TruthTable } from './table.ts'

/** A truth table as a table that scrolls in its own box, with its source below. */
export function drawTruth(table: TruthTable, source: string): Element {
  const { inputs, outputs } = table
  const names = outputs.map(({ name }) => name)
  const lines = source.split('\n').map((line) => line.replace(/(?:#|\/\/).*/, '').trim())
  const caption = element(
    'caption',
    {},
    lines
      .filter(Boolean)
      .flatMap((line, index) => [
        ...(index > 0 ? [element('br', {}, [])] : []),
        element('code', {}, [text(line)]),
      ]),
  )
  const head = element('thead', {}, [
    element('tr', {}, [groupHead('Inputs', inputs.length), groupHead('Outputs', names.length)]),
    element('tr', {}, [
      ...inputs.map((name) => element('th', { scope: 'col' }, [text(name)])),
      ...names.map((name, index) => element('th', { scope: 'col', ...firstOutput(index) }, [text(name)])),
    ]),
  ])
  const body = element(
    'tbody',
    {},
    truthRows(table).map((levels) =>
      element(
        'tr',
        {},
        levels.map((level, index) => cell(level, index - inputs.length)),
      ),
    ),
  )
  const box = element(
    'div',
    { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel: 'Truth table' },
    [element('table', {}, [caption, head, body])],
  )
  return element('figure', { className: ['truth'] }, [box, foldedSource(source)])
}

function groupHead(title: string, columns: number): Element {
  return element('th', { scope: 'colgroup', colSpan: columns, ...(title === 'Outputs' && firstOutput(0)) }, [
    text(title),
  ])
}

/** `output` counts from the first output; inputs are before it. */
function cell(level: Level, output: number): Element {
  const classes = [output === 0 && 'output', output >= 0 && level === 1 && 'lit'].filter(
    (name) => name !== false,
  )
  const properties = classes.length > 0 ? { className: classes } : {}
  const shown = level === 'x' ? element('abbr', { title: 'either level' }, [text('×')]) : text(String(level))
  return element('td', properties, [shown])
}

function firstOutput(index: number) {
  return index === 0 ? { className: ['output'] } : {}
}
