import { latinKey } from '#app/lib/browser.ts'
import { t } from '#app/texts/t.ts'
import { block } from './blocks.ts'
import { lines } from './lines.ts'
import { code, link, mark } from './marks.ts'
import type { Command } from './text-change.ts'

/** A toolbar command, perhaps with a shortcut. */
export interface EditorCommand {
  label: () => string
  run: Command
  /** Pressed with Control or Command; one with a `code` also with Shift. */
  key?: { label: string; code?: string }
}

/** The commands of the toolbar and the keyboard. */
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

/** The commands of the toolbar's insert menu. */
export const insertions = {
  tasks: { label: () => t('editor.command.taskList'), run: lines('tasks') },
  table: { label: () => t('editor.command.table'), run: block('table') },
  truth: { label: () => t('editor.command.truthTable'), run: block('truth') },
  timing: { label: () => t('editor.command.timingDiagram'), run: block('timing') },
  circuit: { label: () => t('common.circuit.title'), run: block('circuit') },
  math: { label: () => t('editor.command.formula'), run: block('math') },
} satisfies Record<string, EditorCommand>

/** What a command makes of an empty text. */
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

/** A command's shortcut for display; empty if it has none. */
export function keyHint({ key }: EditorCommand, isMac: boolean): string {
  if (!key) return ''
  return isMac ? `${key.code ? '⇧' : ''}⌘${key.label}` : `Ctrl+${key.code ? 'Shift+' : ''}${key.label}`
}
