/** Maximum nesting of containers (quotes, lists, notes): their parser is recursive. */
const maxContainers = 50

const weight = {
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
export function containerWork(lines: readonly string[]): number {
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
    seen.marks * weight.mark +
    seen.items * weight.item +
    seen.headings ** 2 * weight.headingPair +
    seen.listChanges ** 2 * weight.listPair +
    seen.reopened ** 2 * weight.reopenedPair +
    seen.lazyPairs * weight.lazyPair +
    seen.blanks * deepest * weight.blankByDepth
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
