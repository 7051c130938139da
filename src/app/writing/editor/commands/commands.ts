import { latinKey } from '#app/lib/browser.ts'
import { t } from '#app/texts/t.ts'
import { block, type Command } from './text-change.ts'
import { code, isInFence, link, mark, replaced, wholeLines } from './marks.ts'

export interface EditorCommand {
  label: () => string
  run: Command
  /** Pressed with Control or Command; one with a `code` also with Shift. */
  key?: { label: string; code?: string }
}

export const commands = {
  bold: { label: () => t('editor.command.bold'), run: mark('**'), key: { label: 'B' } },
  italic: { label: () => t('editor.command.italic'), run: mark('*'), key: { label: 'I' } },
  heading: { label: () => t('editor.command.heading'), run: lines('heading') },
  link: { label: () => t('editor.command.link'), run: link, key: { label: 'K' } },
  code: { label: () => t('editor.command.code'), run: code, key: { label: 'E' } },
  quote: {
    label: () => t('editor.command.quote'),
    run: lines('quote'),
    key: { label: '.', code: 'Period' },
  },
  bullets: {
    label: () => t('editor.command.list'),
    run: lines('bullets'),
    key: { label: '8', code: 'Digit8' },
  },
  numbers: {
    label: () => t('editor.command.numberedList'),
    run: lines('numbers'),
    key: { label: '7', code: 'Digit7' },
  },
} satisfies Record<string, EditorCommand>

export const insertions = {
  tasks: { label: () => t('editor.command.taskList'), run: lines('tasks') },
  table: { label: () => t('editor.command.table'), run: block('table') },
  truth: { label: () => t('editor.command.truthTable'), run: block('truth') },
  timing: { label: () => t('editor.command.timingDiagram'), run: block('timing') },
  circuit: { label: () => t('common.circuit.title'), run: block('circuit') },
  math: { label: () => t('editor.command.formula'), run: block('math') },
} satisfies Record<string, EditorCommand>

export function exampleOf({ run }: EditorCommand): string {
  return run({ text: '', start: 0, end: 0 })?.insert ?? ''
}

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** The command for pressed keys: letters by the layout, digits and signs by their physical key. */
export function commandOf({ key, code: pressed, ctrlKey, metaKey, shiftKey, altKey }: Keys) {
  if (ctrlKey === metaKey || altKey) return undefined
  const all: readonly EditorCommand[] = Object.values(commands)
  return all.find((command) => {
    if (!command.key || shiftKey !== (command.key.code !== undefined)) return false
    const expected = command.key.code ?? command.key.label
    return (shiftKey ? pressed : latinKey({ key, code: pressed }).toUpperCase()) === expected
  })
}

export function keyHint({ key }: EditorCommand, isMac: boolean): string {
  if (!key) return ''
  return isMac ? `${key.code ? '⇧' : ''}⌘${key.label}` : `Ctrl+${key.code ? 'Shift+' : ''}${key.label}`
}

type LineKind = 'heading' | 'quote' | 'bullets' | 'numbers' | 'tasks'

const prefixes: Record<LineKind, { is: RegExp; make: (index: number) => string }> = {
  heading: { is: /^([ \t]*)#{1,6}[ \t]+/, make: () => '## ' },
  quote: { is: /^([ \t]*)>[ \t]?/, make: () => '> ' },
  bullets: { is: /^([ \t]*)[-*+][ \t]+(?!\[[ xX]\][ \t])/, make: () => '- ' },
  numbers: { is: /^([ \t]*)\d{1,9}[.)][ \t]+/, make: (index) => `${index + 1}. ` },
  tasks: { is: /^([ \t]*)[-*+][ \t]+\[[ xX]\][ \t]+/, make: () => '- [ ] ' },
}

const anyList = /^([ \t]*)(?:[-*+][ \t]+(?:\[[ xX]\][ \t]+)?|\d{1,9}[.)][ \t]+)/

export function lines(kind: LineKind): Command {
  return function toggleLines(selected) {
    const { from, to } = wholeLines(selected)
    const before = selected.text.slice(from, to).split('\n')
    const after = relined(before, kind)
    const insert = after.join('\n')
    if (selected.start !== selected.end) return replaced(from, to, insert, 0, insert.length)
    const moved = selected.start - from + insert.length - (to - from)
    const caret = Math.max(0, moved)
    return replaced(from, to, insert, caret, caret)
  }
}

function relined(before: readonly string[], kind: LineKind): string[] {
  const { is, make } = prefixes[kind]
  const isBlank = (line: string) => line.trim() === ''
  const written = before.filter((line) => !isBlank(line))
  if (written.length > 0 && written.every((line) => is.test(line)))
    return before.map((line) => line.replace(is, '$1'))
  const skipsBlank = kind !== 'quote' && before.length > 1
  let index = 0
  return before.map((line) => {
    if (skipsBlank && isBlank(line)) return line
    const prefix = make(index)
    index += 1
    return prefixed(line, kind, prefix)
  })
}

function prefixed(line: string, kind: LineKind, prefix: string): string {
  if (kind === 'quote') return prefix + line
  if (kind === 'heading') return prefix + line.replace(prefixes.heading.is, '')
  const list = anyList.exec(line)
  const indent = list?.[1] ?? ''
  return indent + prefix + line.slice(list?.[0].length ?? 0)
}

const linePrefix =
  /^([ \t]*)((?:>[ \t]?)*)([ \t]*)(?:([-*+])([ \t]+)(\[[ xX]\][ \t]+)?|(\d{1,9})([.)])([ \t]+))?/

/**
 * Enter in a list or a quote: the next line gets the same prefix, and an empty entry ends the list. Undefined if Enter just
 * inserts a line break: elsewhere, and within code.
 */
export const nextLine: Command = function nextLine(selected) {
  const { text, start, end } = selected
  if (start !== end || isInFence(text.slice(0, start))) return undefined
  const { from, to } = wholeLines(selected)
  const match = linePrefix.exec(text.slice(from, to))
  if (!match) return undefined
  const [prefix, indent = '', quote = '', inner = '', bullet, gap, task, number, point, space] = match
  if ((quote === '' && bullet === undefined && number === undefined) || start < from + prefix.length)
    return undefined
  if (text.slice(from + prefix.length, to).trim() === '') return replaced(from, to, '', 0, 0)
  const item = bullet === undefined ? '' : `${bullet}${gap}${task ? '[ ] ' : ''}`
  const next = number === undefined ? item : `${Number(number) + 1}${point}${space}`
  const insert = `\n${indent}${quote}${inner}${next}`
  return replaced(start, start, insert, insert.length, insert.length)
}
