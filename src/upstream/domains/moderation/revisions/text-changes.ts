import { shortestEdit, type Run } from './shortest-edit.ts'

/** A piece of text that is in both versions, or only in the later or the earlier one. */
export interface Change {
  kind: Run['kind']
  text: string
}

/** Maximum number of lines, or of words in a changed line, that may differ; beyond it the whole is shown as replaced. */
const maxEdits = 300

/** The changes from one text to another: by lines, and within changed lines by words. Joined, the parts are the texts. */
export function changesBetween(before: string, after: string): Change[] {
  const lines = shortestEdit(linesOf(before), linesOf(after), maxEdits)
  if (!lines) return replaced(before, after)
  return merged(
    changedRanges(lines).flatMap(({ kind, old, now }) => (kind === 'SAME' ? same(old) : refined(old, now))),
  )
}

function refined(before: string, after: string): Change[] {
  if (before === '' || after === '') return replaced(before, after)
  const words = shortestEdit(wordsOf(before), wordsOf(after), maxEdits)
  return words ? words.map(({ kind, pieces }) => ({ kind, text: pieces.join('') })) : replaced(before, after)
}

interface ChangedRange {
  kind: 'SAME' | 'CHANGED'
  old: string
  now: string
}

/** Adjacent removed and added lines are one piece. */
function changedRanges(runs: readonly Run[]): ChangedRange[] {
  const found: ChangedRange[] = []
  for (const { kind, pieces } of runs) {
    const text = pieces.join('')
    const last = found.at(-1)
    if (kind === 'SAME') found.push({ kind, old: text, now: text })
    else {
      const range = last?.kind === 'CHANGED' ? last : { kind: 'CHANGED' as const, old: '', now: '' }
      if (range !== last) found.push(range)
      range[kind === 'REMOVED' ? 'old' : 'now'] += text
    }
  }
  return found
}

function same(text: string): Change[] {
  return [{ kind: 'SAME', text }]
}

function replaced(before: string, after: string): Change[] {
  const both: Change[] = [
    { kind: 'REMOVED', text: before },
    { kind: 'ADDED', text: after },
  ]
  return both.filter(({ text }) => text !== '')
}

function merged(changes: readonly Change[]): Change[] {
  const found: Change[] = []
  for (const { kind, text } of changes) {
    const last = found.at(-1)
    if (last?.kind === kind) last.text += text
    else found.push({ kind, text })
  }
  return found
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/)
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? []
}
