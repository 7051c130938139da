import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** Prose in a source file: a comment or the title of a test. */
export interface Prose {
  file: string
  /** Line of its first character, from 1. */
  line: number
  text: string
}

/**
 * Comments of a TypeScript file, without their markers; line comments directly below each other are one. Leaves out directives to
 * tools.
 */
export function commentsOf(file: string, source = readFileSync(file, 'utf8')): Prose[] {
  const found: Prose[] = []
  /** End of the line comment before, -1 after any other. */
  let lastEnd = -1
  for (const { type, value, start, end } of parseSync(file, source).comments) {
    const text = value
      .split('\n')
      .map((line) => line.replace(/^\s*\*? ?/, '').trim())
      .join(' ')
      .trim()
    const previous = found.at(-1)
    const continues = type === 'Line' && lastEnd !== -1 && /^\n[\t ]*$/.test(source.slice(lastEnd, start))
    lastEnd = type === 'Line' ? end : -1
    if (/^(?:oxlint|@|#__|\/ <)/.test(text)) continue
    if (continues && previous) previous.text += ` ${text}`
    else found.push({ file, line: lineOf(source, start), text })
  }
  return found
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

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}
