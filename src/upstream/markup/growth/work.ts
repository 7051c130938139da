import { containerWork } from './work-containers.ts'
import { countMatches, inlineStretches, inlineWork } from './work-inlines.ts'

const weight = { character: 0.7, line: 16, escape: 2, address: 16, addressPair: 0.1 } as const

const address = /(?:www\.|https?:\/\/)\S*/gi

/**
 * Estimates the work of the Markdown parser for a source, about microseconds on one core; `Infinity` when containers are nested too deeply
 * to be parsed at all.
 *
 * The parser is linear on ordinary text, and quadratic or worse on some crafted input: thousands of brackets or emphasis marks in one
 * paragraph, lists within lists, underlined headings. The weights here and in the two files of parts were measured with 50,000 characters
 * of one such class each, and are rather too high than too low; the estimate itself is linear.
 */
export function estimateWork(source: string): number {
  const lines = withoutFences(source.split('\n'))
  const containers = containerWork(lines)
  if (containers === Infinity) return containers
  let work = containers + source.length * weight.character + lines.length * weight.line
  work += countMatches(source, /\\/g) * weight.escape
  for (const stretch of inlineStretches(lines)) work += inlineWork(stretch)
  for (const [match] of source.matchAll(address)) {
    // The end of a URL is searched again at each of its punctuation marks.
    work += weight.address + countMatches(match, /[^\p{L}\p{N}]/gu) ** 2 * weight.addressPair
  }
  return work
}

/**
 * The lines without the contents of fenced code, which have no syntax. Only fences in the first column count, which can't be in
 * a container that ends before them.
 */
function withoutFences(lines: readonly string[]): string[] {
  let fence = ''
  return lines.filter((line) => {
    if (fence === '') {
      fence = /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[0] ?? ''
      return true
    }
    const end = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1]
    if (end?.startsWith(fence)) fence = ''
    return false
  })
}
