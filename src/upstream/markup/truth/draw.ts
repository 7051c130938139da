import type { Element } from 'hast'
import { element, text, label } from '#upstream/markup/base/elements.ts'
import { foldedSource } from '#upstream/markup/base/block-parts.ts'
import type { Level } from './expression.ts'
import { statementOf, truthRows, type TruthTable } from './table.ts'

export function drawTruth(table: TruthTable, source: string): Element {
  const lines = source.split('\n').map((line) => statementOf(line).trim())
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
  const names = table.outputs.map(({ name }) => name)
  return element('figure', { className: ['truth'] }, [
    truthBox(table.inputs, names, truthRows(table), caption),
    foldedSource(source),
  ])
}

/** The table itself, in its box: the names of inputs and outputs above the levels of all of them, row by row. */
export function truthBox(
  inputs: readonly string[],
  outputs: readonly string[],
  rows: readonly Level[][],
  caption?: Element,
): Element {
  const head = element('thead', {}, [
    element('tr', {}, [
      element('th', { scope: 'colgroup', colSpan: inputs.length }, [text(label('markup.truth.inputs'))]),
      element('th', { scope: 'colgroup', colSpan: outputs.length, ...firstOutput(0) }, [
        text(label('markup.truth.outputs')),
      ]),
    ]),
    element('tr', {}, [
      ...inputs.map((name) => element('th', { scope: 'col' }, [text(name)])),
      ...outputs.map((name, index) => element('th', { scope: 'col', ...firstOutput(index) }, [text(name)])),
    ]),
  ])
  const body = element(
    'tbody',
    {},
    rows.map((levels) =>
      element(
        'tr',
        {},
        levels.map((level, index) => cell(level, index - inputs.length)),
      ),
    ),
  )
  return element(
    'div',
    { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel: label('markup.blocks.truth') },
    [element('table', {}, [...(caption ? [caption] : []), head, body])],
  )
}

/** `output` counts from the first output; inputs are before it. */
function cell(level: Level, output: number): Element {
  const classes = [output === 0 && 'output', output >= 0 && level === 1 && 'lit'].filter(
    (name) => name !== false,
  )
  const properties = classes.length > 0 ? { className: classes } : {}
  const eitherLevel = { title: label('markup.truth.eitherLevel') }
  const shown = level === 'x' ? element('abbr', eitherLevel, [text('×')]) : text(String(level))
  return element('td', properties, [shown])
}

function firstOutput(index: number) {
  return index === 0 ? { className: ['output'] } : {}
}
