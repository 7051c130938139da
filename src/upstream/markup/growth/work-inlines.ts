const weight = {
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

/** The cost of text, links and emphasis in one stretch. */
export function inlineWork(stretch: string): number {
  const marks = countMatches(stretch, /[^\p{L}\p{N} ]/gu)
  const emphasis = countMatches(stretch, /\*+|_+|~+/g)
  const openers = countMatches(stretch, /\[/g)
  const closers = countMatches(stretch, /\]/g)
  return (
    emphasis * weight.emphasis +
    emphasis * marks * weight.emphasisPair +
    (openers + closers) * weight.bracket +
    closers * marks * weight.closerPair +
    countMatches(stretch, /!\[/g) * closers * weight.imagePair +
    countMatches(stretch, /\]\(/g) * weight.link +
    countMatches(stretch, /\]:/g) * weight.definition +
    countMatches(stretch, /\|/g) * weight.pipe +
    backtickWork(stretch)
  )
}

/**
 * Runs of equal length match each other, so that only runs of different lengths search in vain; but an escape takes the first
 * backtick from a run, so that it matches none.
 */
function backtickWork(stretch: string): number {
  const runs = countMatches(stretch, /`+/g)
  if (stretch.includes('\\`')) return runs ** 2 * weight.escapedBacktickPair
  return Math.min(runs, Math.sqrt(2 * stretch.length)) * stretch.length * weight.backtickScan
}

/**
 * Stretches that inline markup can't span: separated by blank lines, by lines that always start a block, and by table rows. In
 * doubt two stretches count as one, which only raises the estimate.
 */
export function* inlineStretches(lines: readonly string[]): Generator<string> {
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
  if (/^ {0,3}(?:[-+*]|#{1,6}) +\S|^(?:`{3,}[^`]*|~{3,}.*)$/.test(line)) return true
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

/** How often a global pattern is found. */
export function countMatches(text: string, pattern: RegExp): number {
  let found = 0
  pattern.lastIndex = 0
  while (pattern.test(text)) found++
  return found
}
