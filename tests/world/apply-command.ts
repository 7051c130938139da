import { changed, type Command } from '#app/writing/editor/commands/text-change.ts'

/** The result of an editor's command on a text in which `‹` and `›` mark the selection, or `‸` the caret. */
export function applyCommand(command: Command, marked: string): string {
  const text = marked.replaceAll(/[‹›‸]/g, '')
  const start = marked.search(/[‹‸]/)
  const end = marked.includes('›') ? marked.indexOf('›') - 1 : start
  const change = command({ text, start, end })
  if (!change) return 'unchanged'
  const made = changed(text, change)
  const selected = made.slice(change.start, change.end)
  return made.slice(0, change.start) + (selected === '' ? '‸' : `‹${selected}›`) + made.slice(change.end)
}
