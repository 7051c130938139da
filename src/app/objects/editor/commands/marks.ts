import * as texts from '#app/texts/english/editor-commands.ts'
import { type Command, type Selected, type TextChange, wordsOf } from './text-change.ts'

/** A mark around words, such as `**`: put around what is selected or the word at the caret, and taken away again. */
export function mark(sign: string): Command {
  return function toggleMark(selected) {
    const { text } = selected
    const { start, end } = wordsOf(selected)
    const words = text.slice(start, end)
    const reach = sign.length
    if (isMarked(text.slice(0, start), sign) && text.startsWith(sign, end)) {
      return replaced(start - reach, end + reach, words, 0, words.length)
    }
    if (words.length > 2 * reach && words.startsWith(sign) && words.endsWith(sign)) {
      const inner = words.slice(reach, -reach)
      return replaced(start, end, inner, 0, inner.length)
    }
    const marked = paragraphs(words, (part) => `${sign}${part}${sign}`)
    return replaced(start, end, marked, reach, marked.length - reach)
  }
}

/** Code: a word or a few within a line, or lines of their own, with the cursor where the language is written. */
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

/** A link: the selected words or address become it, and what is missing is selected to be written. */
export const link: Command = function link(selected) {
  const { start, end } = wordsOf(selected)
  const words = selected.text.slice(start, end)
  if (isAddress(words)) return replaced(start, end, `[](${words})`, 1, 1)
  const [shown, from] = words === '' ? [texts.linkedText, 1] : [words, words.length + 3]
  const length = words === '' ? shown.length : address.length
  return replaced(start, end, `[${shown}](${address})`, from, from + length)
}

/** What pasting an address over selected words makes of them: a link; undefined when it is to be pasted as it is. */
export function linkTo(pasted: string): Command {
  return function linkWords({ text, start, end }) {
    const words = text.slice(start, end)
    if (!isAddress(pasted) || words.trim() === '' || /[\n[\]]/.test(words) || isAddress(words))
      return undefined
    const made = `[${words}](${pasted})`
    return replaced(start, end, made, made.length, made.length)
  }
}

/** From the beginning of the first selected line to the end of the last one. */
export function wholeLines({ text, start, end }: Selected): { from: number; to: number } {
  const next = text.indexOf('\n', end > start && text[end - 1] === '\n' ? end - 1 : end)
  return { from: text.lastIndexOf('\n', start - 1) + 1, to: next < 0 ? text.length : next }
}

/** The change of `from` to `to` into `insert`, of which a part is selected then. */
export function replaced(from: number, to: number, insert: string, start: number, end: number): TextChange {
  return { from, to, insert, start: from + start, end: from + end }
}

/** `**` ends in the mark of `*` and is not it. */
function isMarked(before: string, sign: string): boolean {
  return before.endsWith(sign) && !before.endsWith(`${sign[0]}${sign}`)
}

/** Marks do not reach over blank lines: each paragraph gets its own. */
function paragraphs(words: string, change: (part: string) => string): string {
  return words
    .split(/(\n[ \t]*\n\s*)/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')
}

function longestRun(lines: string): number {
  return Math.max(0, ...Array.from(lines.matchAll(/`+/g), ([run]) => run.length))
}

function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s<>()]+$/.test(text)
}
