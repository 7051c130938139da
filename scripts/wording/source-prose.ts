import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'

/** Prose in a source file: a comment, the title of a test, or the words of a name. */
export interface Prose {
  file: string
  /** Line of its first character, from 1. */
  line: number
  text: string
}

/** A comment as it is in a file, with its markers inside but not at its ends. */
interface SourceComment {
  type: 'Line' | 'Block'
  value: string
  start: number
  end: number
}

/** Strings, which may contain the marker of a comment, and line comments, by a file's extension. */
const stringsAndComments: Record<string, RegExp> = {
  '.graphql': /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|#(?<comment>.*)/g,
  '.sql': /'[^']*'|"[^"]*"|--(?<comment>.*)/g,
}

/**
 * Comments of a TypeScript, GraphQL or SQL file, without their markers; line comments directly below each other are one. Leaves out
 * directives to tools, and of a GraphQL document's tags (`@handwritten`) the name.
 */
export function commentsOf(file: string, source = readFileSync(file, 'utf8')): Prose[] {
  const found: Prose[] = []
  /** End of the line comment before, -1 after any other. */
  let lastEnd = -1
  for (const { type, value, start, end } of sourceComments(file, source)) {
    const text = value
      .split('\n')
      .map((line) => line.replace(/^\s*\*? ?/, '').trim())
      .join(' ')
      .trim()
    const previous = found.at(-1)
    const continues = type === 'Line' && lastEnd !== -1 && /^\n[\t ]*$/.test(source.slice(lastEnd, start))
    lastEnd = type === 'Line' ? end : -1
    if (/^(?:oxlint|@|#__|\/ <|$)/.test(text)) continue
    if (continues && previous) previous.text += ` ${text}`
    else found.push({ file, line: lineOf(source, start), text })
  }
  return found
}

function sourceComments(file: string, source: string): SourceComment[] {
  const pattern = stringsAndComments[path.extname(file)]
  if (!pattern) return parseSync(file, source).comments
  return [...source.matchAll(pattern)].flatMap(({ 0: { length }, index: start, groups }) =>
    groups?.comment === undefined
      ? []
      : [
          {
            type: 'Line' as const,
            value: groups.comment.replace(/^ *@\w+/, ''),
            start,
            end: start + length,
          },
        ],
  )
}

/** Titles of the tests and test groups of a file. */
export function testTitlesOf(file: string, source = readFileSync(file, 'utf8')): Prose[] {
  const title =
    /^\s*(?:test|it|describe)(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(?<quote>['"`])(?<text>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>/gm
  return [...source.matchAll(title)].map((match) => ({
    file,
    line: lineOf(source, match.index),
    text: match.groups?.text ?? '',
  }))
}

/** Names in the code of a file, in lower case, a space between their words; each once. */
export function namesOf(file: string, source = readFileSync(file, 'utf8')): Prose[] {
  const found = new Map<string, number>()
  const add = (name: string, at: number) => {
    const text = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|_/g, ' ').toLowerCase()
    if (!found.has(text)) found.set(text, at)
  }
  new Visitor({
    Identifier: ({ name, start }) => add(name, start),
  }).visit(parseSync(file, source).program)
  return [...found].map(([text, start]) => ({ file, line: lineOf(source, start), text }))
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}
