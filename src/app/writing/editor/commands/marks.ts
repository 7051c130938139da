import { t } from '#app/texts/t.ts'
import { type Command, type TextSelection, type TextChange, selectedRange } from './text-change.ts'

export function mark(sign: string): Command {
  return function toggleMark(selected) {
    const { text } = selected
    const { start, end } = selectedRange(selected)
    const selection = text.slice(start, end)
    const reach = sign.length
    if (isMarked(text.slice(0, start), text.slice(end), sign)) {
      return replaced(start - reach, end + reach, selection, 0, selection.length)
    }
    if (selection.length > 2 * reach && isMarked(selection, selection, sign)) {
      const inner = selection.slice(reach, -reach)
      return replaced(start, end, inner, 0, inner.length)
    }
    const marked = paragraphs(selection, (part) => `${sign}${part}${sign}`)
    return replaced(start, end, marked, reach, marked.length - reach)
  }
}

/** Code: inline for words within a line, a fenced block for whole lines, with the cursor at the language. */
export const code: Command = function code(selected) {
  const { text, start, end } = selected
  if (!text.slice(start, end).includes('\n')) return mark('`')(selected)
  const { from, to } = wholeLines(selected)
  const lines = text.slice(from, to)
  const fence = '`'.repeat(Math.max(3, longestRun(lines) + 1))
  const open = /^(`{3,})[^`\n]*\n([\s\S]*)\n\1$/.exec(lines)
  if (open) return replaced(from, to, open[2] ?? '', 0, open[2]?.length ?? 0)
  return replaced(from, to, `${fence}\n${lines}\n${fence}`, fence.length, fence.length)
}

const address = 'https://'

/** A link: the selection becomes its text or URL, and the missing part is selected. */
export const link: Command = function link(selected) {
  const { start, end } = selectedRange(selected)
  const selection = selected.text.slice(start, end)
  if (isAddress(selection)) return replaced(start, end, `[](${destination(selection)})`, 1, 1)
  const [label, from] =
    selection === '' ? [t('editor.example.linkText'), 1] : [selection, selection.length + 3]
  const length = selection === '' ? label.length : address.length
  return replaced(start, end, `[${label}](${address})`, from, from + length)
}

/** Pasting a URL over selected words makes a link; undefined if it should be pasted as it is. */
export function linkTo(pasted: string): Command {
  return function linkSelection(selected) {
    const { start, end } = selected
    const selection = selected.text.slice(start, end)
    if (!isAddress(pasted) || selection.trim() === '' || /[\n[\]]/.test(selection) || isAddress(selection))
      return undefined
    if (isInCode(selected)) return undefined
    const made = `[${selection}](${destination(pasted)})`
    return replaced(start, end, made, made.length, made.length)
  }
}

export function wholeLines({ text, start, end }: TextSelection): { from: number; to: number } {
  const next = text.indexOf('\n', end > start && text[end - 1] === '\n' ? end - 1 : end)
  return { from: text.lastIndexOf('\n', start - 1) + 1, to: next < 0 ? text.length : next }
}

/** Replaces `from` to `to` by `insert`, a part of which is selected afterwards. */
export function replaced(from: number, to: number, insert: string, start: number, end: number): TextChange {
  return { from, to, insert, start: from + start, end: from + end }
}

/** Whether one text ends and the other begins with the mark: of three stars one is for italic and two for bold. */
function isMarked(before: string, after: string, sign: string): boolean {
  const character = sign.charAt(0)
  let run = 0
  while (run < 4 && before.at(-1 - run) === character && after[run] === character) run++
  return run === sign.length || (run === 3 && character === '*')
}

/** Inline markup can't span blank lines: each paragraph gets its own. */
function paragraphs(selection: string, change: (part: string) => string): string {
  return selection
    .split(/(\n[ \t]*\n\s*)/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')
}

function longestRun(lines: string): number {
  return Math.max(0, ...Array.from(lines.matchAll(/`+/g), ([run]) => run.length))
}

function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s<>]+$/.test(text)
}

function destination(written: string): string {
  return /[()]/.test(written) ? `<${written}>` : written
}

export function isInFence(before: string): boolean {
  return before.split('\n').filter((line) => /^ {0,3}(?:`{3}|~{3})/.test(line)).length % 2 === 1
}

function isInCode({ text, start, end }: TextSelection): boolean {
  const before = text.slice(0, start)
  let open = ''
  for (const run of backticks(before.slice(before.lastIndexOf('\n\n') + 1))) {
    if (open === '') open = run
    else if (run === open) open = ''
  }
  const [after = ''] = text.slice(end).split('\n\n', 1)
  return isInFence(before) || backticks(after).includes(open)
}

function backticks(text: string): string[] {
  return text.match(/(?<!\\)`+/g) ?? []
}
