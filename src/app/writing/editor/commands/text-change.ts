import { t } from '#app/texts/t.ts'

/** A text with its selection: UTF-16 units from 0, as in text areas. */
export interface TextSelection {
  text: string
  start: number
  end: number
}

/** A change of a text: `from` to `to` is replaced by `insert`, and then `start` to `end` is selected. */
export interface TextChange {
  from: number
  to: number
  insert: string
  start: number
  end: number
}

/** A command on a text; undefined if there is nothing to do. */
export type Command = (selected: TextSelection) => TextChange | undefined

export function changed(text: string, { from, to, insert }: TextChange): string {
  return text.slice(0, from) + insert + text.slice(to)
}

/** The selection without surrounding blanks; without a selection, the word at the caret. */
export function selectedRange({ text, start, end }: TextSelection): { start: number; end: number } {
  const inside = text.slice(start, end)
  if (inside.trim() !== '') {
    return {
      start: start + inside.length - inside.trimStart().length,
      end: end - inside.length + inside.trimEnd().length,
    }
  }
  const before = /(?<![\p{L}\p{N}])[\p{L}\p{N}]*$/u.exec(text.slice(0, start))?.[0].length ?? 0
  const after = /^[\p{L}\p{N}]*/u.exec(text.slice(start))?.[0].length ?? 0
  return { start: start - before, end: start + after }
}

type BlockKind = 'table' | 'truth' | 'timing' | 'circuit' | 'math'

interface Block {
  before: string
  example: string
  after: string
}

const blocks: Record<BlockKind, () => Block> = {
  table: () => ({
    before: '| ',
    example: t('editor.example.input'),
    after: ` | ${t('editor.example.output')} |\n| --- | --- |\n| 0 | 1 |\n| 1 | 0 |`,
  }),
  truth: () => ({ before: '```truth\n', example: 'Q = A AND NOT B', after: '\n```' }),
  timing: () => ({
    before: '```wavedrom\n{ signal: [\n',
    // The label is in single quotes: no translation may contain one, nor a backslash.
    example: `  { name: '${t('editor.example.clock')}', wave: 'p.....' },\n  { name: '${t('editor.example.data')}', wave: 'x.3.4x', data: ['A', 'B'] },`,
    after: '\n] }\n```',
  }),
  circuit: () => ({
    before: '```circuit\n',
    example: 'in A, B\nS = A xor B\nC = A and B\nout S, C',
    after: '\n```',
  }),
  math: () => ({ before: '$$\n', example: 'Q = A \\cdot \\overline{B}', after: '\n$$' }),
}

/** Inserts a block after the paragraph at the cursor, with blank lines around it; the selection becomes its content. */
export function block(kind: BlockKind): Command {
  return (selected) => inserted(selected, blocks[kind]())
}

function inserted({ text, start, end }: TextSelection, { before, example, after }: Block): TextChange {
  const content = text.slice(start, end).trim() || example
  const above = gap(text.slice(0, start), /(?<!\n)\n*$/)
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

/** Inserts a picture as a paragraph of its own at the cursor; in a table row inline. */
export function pictureAt({ text, start, end }: TextSelection, markup: string): TextChange {
  const before = text.slice(0, start)
  const isInRow = /(?:^|\n)[ \t]*\|[^\n]*$/.test(before)
  const from = isInRow ? start : before.replace(/(?<![ \t])[ \t]+$/, '').length
  const above = isInRow ? '' : gap(text.slice(0, from), /(?<!\n)\n*$/)
  const below = isInRow ? '' : gap(text.slice(end), /^\n*/)
  const caret = from + above.length + markup.length
  return { from, to: end, insert: `${above}${markup}${below}`, start: caret, end: caret }
}

/** The missing line feeds for a blank line between the block and the text on that side. */
function gap(beside: string, feeds: RegExp): string {
  if (beside.trim() === '') return beside === '' || beside.includes('\n') ? '' : '\n'
  return '\n'.repeat(Math.max(0, 2 - (feeds.exec(beside)?.[0].length ?? 0)))
}
