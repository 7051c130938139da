import type { Element } from 'hast'
import type { AlignType, Table, TableRow } from 'mdast'
import type { Handlers, State } from 'mdast-util-to-hast'
import { element, ownDirection, label } from '#upstream/markup/base/elements.ts'

/** Larger tables are not padded where rows are short: a wide header over many rows would grow without limit. */
const maxFilledCells = 2_000

/** Handlers that convert tables to elements: in a scrollable region, reachable by keyboard. */
export const tableHandlers: Handlers = {
  table(state, node: Table) {
    const [head, ...body] = node.children
    const align = node.align ?? []
    const fill = align.length * node.children.length <= maxFilledCells
    const rowOf = (row: TableRow, tagName: 'th' | 'td') => tableRow(state, row, { tagName, align, fill })
    const parts: Element[] = []
    if (head) parts.push(element('thead', {}, state.wrap([rowOf(head, 'th')], true)))
    if (body.length > 0) {
      const rows = body.map((row) => rowOf(row, 'td'))
      parts.push(element('tbody', {}, state.wrap(rows, true)))
    }
    const properties = {
      className: ['table-scroll'],
      tabIndex: 0,
      role: 'region',
      ariaLabel: label('markup.tables.region'),
    }
    return element('div', properties, [element('table', {}, state.wrap(parts, true))])
  },
}

interface RowShape {
  tagName: 'th' | 'td'
  align: readonly AlignType[]
  fill: boolean
}

/** A row with at most as many cells as the table has columns, and exactly as many if padded. */
function tableRow(state: State, row: TableRow, { tagName, align, fill }: RowShape): Element {
  const columns = fill ? align.length : Math.min(align.length, row.children.length)
  const cells = Array.from({ length: columns }, (_, column) => {
    const cell = row.children[column]
    const side = align[column]
    const content = cell ? state.all(cell) : []
    // An empty header cell would give its column an empty name.
    const name = content.length > 0 ? tagName : 'td'
    return element(name, { ...ownDirection, ...(side && { className: [`align-${side}`] }) }, content)
  })
  return element('tr', {}, state.wrap(cells, true))
}
