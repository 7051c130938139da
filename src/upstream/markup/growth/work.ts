const weight = { character: 0.7, line: 16, escape: 2, address: 16 } as const

/**
 * Estimates the work of the Markdown parser for a source, about microseconds on one core; `Infinity` when containers are nested too deeply
 * to be parsed at all.
 *
 * The parser is linear on ordinary text, and quadratic or worse on some crafted input: thousands of brackets or emphasis marks in one
 * paragraph, lists within lists, underlined headings. The weights were measured with 50,000 characters of one such class each, and are
 * rather too high than too low; the estimate itself is linear.
 */
export function estimateWork(source: string): number {
  const lines = withoutFences(source.split('\n'))
  const containers = containerWork(lines)
  if (containers === Infinity) return containers
  let work = containers + source.length * weight.character + lines.length * weight.line
  work += countMatches(source, /\\/g) * weight.escape
  work += countMatches(source, /www\.|https?:\/\//gi) * weight.address
  for (const stretch of inlineStretches(lines)) work += inlineWork(stretch)
  return work
}

/** Fenced code has no syntax. Only fences in the first column count: they can't be in a container that ends before them. */
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

/** Maximum nesting of containers (quotes, lists, notes): their parser is recursive. */
const maxContainers = 50

const containerWeight = {
  mark: 4,
  item: 45,
  /** For each pair, because one such block moves the results of the others. */
  headingPair: 0.4,
  listPair: 0.09,
  /** The same for containers that a line opens within others. */
  reopenedPair: 0.18,
  /** For each pair of adjacent lines that follow a quote, list or note and may belong to it. */
  lazyPair: 0.03,
  blankByDepth: 1.5,
} as const

/** The next marker of a container, tried from where the last one ended. */
const containerMark = /[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^[^\]\s]+\]:)/y

/** The total cost of quotes, lists, notes and underlined headings; `Infinity` if nested too deeply. */
function containerWork(lines: readonly string[]): number {
  const seen = { marks: 0, items: 0, blanks: 0, headings: 0, listChanges: 0, reopened: 0, lazyPairs: 0 }
  let deepest = 0
  let together = 0
  let lastMarks = ''
  let lastListIndent = -1
  for (const line of lines) {
    const { depth, marks, nested } = openContainers(line)
    if (depth > maxContainers) return Infinity
    deepest = Math.max(deepest, depth)
    seen.marks += depth
    const list = /[^>\s]/.test(marks)
    if (list) {
      seen.items++
      if (marks.length !== lastListIndent) seen.listChanges++
      lastListIndent = marks.length
    }
    if (list ? nested : marks.includes('>') && marks !== lastMarks) seen.reopened++
    lastMarks = marks
    const blank = line.trim() === ''
    if (blank) seen.blanks++
    else if (/^[\s>]*(?:=+|-+)\s*$/.test(line)) seen.headings++
    together = blank || depth > 0 ? 0 : together + 1
    if (deepest > 0) seen.lazyPairs += 2 * together
  }
  return (
    seen.marks * containerWeight.mark +
    seen.items * containerWeight.item +
    seen.headings ** 2 * containerWeight.headingPair +
    seen.listChanges ** 2 * containerWeight.listPair +
    seen.reopened ** 2 * containerWeight.reopenedPair +
    seen.lazyPairs * containerWeight.lazyPair +
    seen.blanks * deepest * containerWeight.blankByDepth
  )
}

/** A line's markers with the white space before them, and the maximum number of its containers: two columns make one. */
function openContainers(line: string): { depth: number; marks: string; nested: boolean } {
  let found = 0
  let end = 0
  containerMark.lastIndex = 0
  while (containerMark.test(line)) {
    found++
    end = containerMark.lastIndex
  }
  const marks = line.slice(0, end)
  const columns = marks.replaceAll('\t', '    ').replace(/[^ ]/g, '').length
  return { depth: found + Math.floor(Math.max(0, columns - found) / 2), marks, nested: found > 1 }
}

const inlineWeight = {
  pipe: 14,
  bracket: 6,
  link: 30,
  emphasis: 6,
  definition: 50,
  /** For each pair: a closing marker looks back over all markers before it. */
  emphasisPair: 0.05,
  closerPair: 0.04,
  imagePair: 1.5,
  backtickScan: 0.01,
  escapedBacktickPair: 0.08,
} as const

function inlineWork(stretch: string): number {
  const marks = countMatches(stretch, /[^\p{L}\p{N} ]/gu)
  const emphasis = countMatches(stretch, /\*+|_+|~+/g)
  const openers = countMatches(stretch, /\[/g)
  const closers = countMatches(stretch, /\]/g)
  return (
    emphasis * inlineWeight.emphasis +
    emphasis * marks * inlineWeight.emphasisPair +
    (openers + closers) * inlineWeight.bracket +
    closers * marks * inlineWeight.closerPair +
    countMatches(stretch, /!\[/g) * closers * inlineWeight.imagePair +
    countMatches(stretch, /\]\(/g) * inlineWeight.link +
    countMatches(stretch, /\]:/g) * inlineWeight.definition +
    countMatches(stretch, /\|/g) * inlineWeight.pipe +
    backtickWork(stretch)
  )
}

/** Runs of equal length match each other, so only runs of different lengths search in vain; an escape shortens a run by one. */
function backtickWork(stretch: string): number {
  const runs = countMatches(stretch, /`+/g)
  if (stretch.includes('\\`')) return runs ** 2 * inlineWeight.escapedBacktickPair
  return Math.min(runs, Math.sqrt(2 * stretch.length)) * stretch.length * inlineWeight.backtickScan
}

/**
 * Stretches that inline markup can't span: separated by blank lines, by lines that always start a block, and by table rows. In
 * doubt two stretches count as one, which only raises the estimate.
 */
function* inlineStretches(lines: readonly string[]): Generator<string> {
  let chunk: string[] = []
  for (const line of [...lines, '']) {
    const blank = /^[\s>]*$/.test(line)
    if ((blank || startsBlock(line, chunk[0])) && chunk.length > 0) {
      yield* isTable(chunk) ? chunk : [chunk.join('\n')]
      chunk = []
    }
    if (!blank) chunk.push(line)
  }
}

const numberedItem = /^( {0,3})\d{1,9}([.)]) +\S/

/** Whether a line always starts a block: a bullet, a heading, a fence, or the next number after a numbered item. */
function startsBlock(line: string, first = ''): boolean {
  if (/^ {0,3}(?:[-+*]|#{1,6}) +\S|^(?:`{3,}[^`]*|~~~.*)$/.test(line)) return true
  const [, indent, mark] = numberedItem.exec(line) ?? []
  const [, firstIndent, firstMark] = numberedItem.exec(first) ?? []
  return mark !== undefined && mark === firstMark && indent === firstIndent
}

/** Whether the lines are certainly a table: each starts with a pipe, and the delimiter row matches the header. */
function isTable([head = '', delimiters = '', ...rows]: readonly string[]): boolean {
  return (
    /^ {0,3}\|[^\\]*$/.test(head) &&
    /^ {0,3}\|[ |:-]*$/.test(delimiters) &&
    delimiters.includes('-') &&
    countMatches(head.trim(), /\|/g) === countMatches(delimiters.trim(), /\|/g) &&
    head.trim().endsWith('|') === delimiters.trim().endsWith('|') &&
    rows.every((row) => /^ {0,3}\|/.test(row))
  )
}

function countMatches(text: string, pattern: RegExp): number {
  let found = 0
  pattern.lastIndex = 0
  while (pattern.test(text)) found++
  return found
}
