import { changed, type Command } from './text-change.ts'

/** For tests: what a command makes of a text in which `‹` and `›` stand around the selection, or `‸` for the caret. */
export function outcome(command: Command, marked: string): string {
  const text = marked.replaceAll(/[‹›‸]/g, '')
  const start = marked.search(/[‹‸]/)
  const end = marked.includes('›') ? marked.indexOf('›') - 1 : start
  const change = command({ text, start, end })
  if (!change) return 'unchanged'
  const made = changed(text, change)
  const selected = made.slice(change.start, change.end)
  return made.slice(0, change.start) + (selected === '' ? '‸' : `‹${selected}›`) + made.slice(change.end)
}
