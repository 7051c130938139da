import * as texts from '#app/texts/english/editor-commands.ts'
import type { Command, Selected, TextChange } from './text-change.ts'

/** What stands on lines of its own and is begun with an example. */
export type BlockKind = 'table' | 'truth' | 'timing' | 'math'

interface Block {
  before: string
  /** Stands for what the writer has selected, and is selected to be overwritten. */
  example: string
  after: string
}

const blocks: Record<BlockKind, Block> = {
  table: {
    before: '| ',
    example: texts.input,
    after: ` | ${texts.output} |\n| --- | --- |\n| 0 | 1 |\n| 1 | 0 |`,
  },
  truth: { before: '```truth\n', example: 'Q = A AND NOT B', after: '\n```' },
  timing: {
    before: '```wavedrom\n{ signal: [\n',
    example: `  { name: '${texts.clock}', wave: 'p.....' },\n  { name: '${texts.data}', wave: 'x.3.4x', data: ['A', 'B'] },`,
    after: '\n] }\n```',
  },
  math: { before: '$$\n', example: 'Q = A \\cdot \\overline{B}', after: '\n$$' },
}

/** Puts a block after the paragraph at the cursor, with a blank line around it; what is selected becomes its content. */
export function block(kind: BlockKind): Command {
  return (selected) => inserted(selected, blocks[kind])
}

function inserted({ text, start, end }: Selected, { before, example, after }: Block): TextChange {
  const content = text.slice(start, end).trim() || example
  const above = gap(text.slice(0, start), /\n*$/)
  const below = gap(text.slice(end), /^\n*/)
  const from = start + above.length + before.length
  return {
    from: start,
    to: end,
    insert: `${above}${before}${content}${after}${below}`,
    start: from,
    end: from + content.length,
  }
}

/** Puts a picture into a paragraph of its own at the cursor; into a table's row as it is. */
export function pictureAt({ text, start, end }: Selected, markup: string): TextChange {
  const before = text.slice(0, start)
  const isInRow = /(?:^|\n)[ \t]*\|[^\n]*$/.test(before)
  const from = isInRow ? start : before.replace(/[ \t]+$/, '').length
  const above = isInRow ? '' : gap(text.slice(0, from), /\n*$/)
  const below = isInRow ? '' : gap(text.slice(end), /^\n*/)
  const caret = from + above.length + markup.length
  return { from, to: end, insert: `${above}${markup}${below}`, start: caret, end: caret }
}

/** The line feeds that are missing to a blank line between the block and what stands on that side of it. */
function gap(beside: string, feeds: RegExp): string {
  if (beside.trim() === '') return beside === '' || beside.includes('\n') ? '' : '\n'
  return '\n'.repeat(Math.max(0, 2 - (feeds.exec(beside)?.[0].length ?? 0)))
}
