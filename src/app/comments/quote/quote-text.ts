import type { Command } from '#app/writing/editor/commands/text-change.ts'
import { t } from '#app/texts/t.ts'
import { isPossibleName } from '#shared/names/username.ts'

/** Characters of a passage that are quoted; the link leads to the rest. */
const longest = 2_000

interface Quoted {
  /** What was selected, as plain text. */
  passage: string
  username: string
  /** The address of the text that it's from. */
  address: string
}

/** The passage as a quotation in Markdown, after its author and a link; each of its lines is a paragraph, whose characters stay as they are. */
export function quotation({ passage, username, address }: Quoted): string {
  const isCut = passage.length > longest
  const lines = (isCut ? `${passage.slice(0, longest).toWellFormed()}…` : passage)
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const name = isPossibleName(username) ? `@${username}` : escaped(username)
  return `${t('comments.quote.attribution', { name, address })}\n\n${lines.map((line) => `> ${escaped(line)}`).join('\n>\n')}\n\n`
}

/** A line of text as Markdown: nothing in it is a mark. */
function escaped(line: string): string {
  return line
    .replace(/[\\`*_[\]<>~|$]|&(?=#?\w)/g, String.raw`\$&`)
    .replace(/^(?:[-+=:]|#(?=#{0,5}(?:\s|$)))/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`)
}

/** Appends a quotation to a text; the caret stands behind it. */
export function append(markdown: string): Command {
  return ({ text }) => {
    const from = text.trimEnd().length
    const insert = from === 0 ? markdown : `\n\n${markdown}`
    const end = from + insert.length
    return { from, to: text.length, insert, start: end, end }
  }
}
