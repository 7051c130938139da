import type { gfmTable } from 'micromark-extension-gfm-table'
import { spacedLetter } from '#shared/text/unspaced.ts'

export type Extension = ReturnType<typeof gfmTable>
type Construct = Exclude<NonNullable<Extension['text']>[string], readonly unknown[] | undefined>
export type Tokenizer = Construct['tokenize']
export type State = ReturnType<Tokenizer>
/** A character code, or one of micromark's own: line ends are below -2, tabs and their columns -2 and -1, null is the end. */
export type Code = Parameters<State>[0]

const inWord = new RegExp(String.raw`^(?:${spacedLetter}|\$)`, 'u')

export const dollar = 36
export const backslash = 92

export function isLineEnd(code: Code): boolean {
  return code !== null && code < -2
}

export function isBlank(code: Code): boolean {
  return code === -2 || code === -1 || code === 32
}

export function isSpace(code: Code): boolean {
  return code === null || code < 0 || code === 32
}

/** Whether it is a letter of a script with spaces between words, a digit, or another dollar. */
export function isInWord(code: Code): boolean {
  return code !== null && code > 0 && inWord.test(String.fromCharCode(code))
}
