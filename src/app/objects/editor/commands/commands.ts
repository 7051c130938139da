import * as texts from '#app/texts/english/editor-commands.ts'
import { block } from './blocks.ts'
import { lines } from './lines.ts'
import { code, link, mark } from './marks.ts'
import type { Command } from './text-change.ts'

/** Something that the toolbar does to a text, and maybe a key. */
export interface EditorCommand {
  label: string
  run: Command
  /** Pressed together with Control or Command; one with a place on the keyboard with Shift too. */
  key?: { shown: string; place?: string }
}

/** What the toolbar and the keyboard do. */
export const commands = {
  bold: { label: texts.bold, run: mark('**'), key: { shown: 'B' } },
  italic: { label: texts.italic, run: mark('_'), key: { shown: 'I' } },
  heading: { label: texts.heading, run: lines('heading') },
  link: { label: texts.link, run: link, key: { shown: 'K' } },
  code: { label: texts.code, run: code, key: { shown: 'E' } },
  quote: { label: texts.quote, run: lines('quote'), key: { shown: '.', place: 'Period' } },
  bullets: { label: texts.bullets, run: lines('bullets'), key: { shown: '8', place: 'Digit8' } },
  numbers: { label: texts.numbers, run: lines('numbers'), key: { shown: '7', place: 'Digit7' } },
} satisfies Record<string, EditorCommand>

/** What the toolbar's menu inserts. */
export const insertions: readonly EditorCommand[] = [
  { label: texts.tasks, run: lines('tasks') },
  { label: texts.table, run: block('table') },
  { label: texts.truthTable, run: block('truth') },
  { label: texts.timingDiagram, run: block('timing') },
  { label: texts.formula, run: block('math') },
]

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** The command that pressed keys stand for: letters as the layout has them, digits and signs by their place. */
export function commandOf({ key, code: pressed, ctrlKey, metaKey, shiftKey, altKey }: Keys) {
  if (ctrlKey === metaKey || altKey) return undefined
  const all: readonly EditorCommand[] = Object.values(commands)
  return all.find((command) => {
    if (!command.key || shiftKey !== (command.key.place !== undefined)) return false
    const { shown, place = shown } = command.key
    return (shiftKey ? pressed : key.toUpperCase()) === place
  })
}

/** The keys of a command as a person reads them; empty when it has none. */
export function keyHint({ key }: EditorCommand, isMac: boolean): string {
  if (!key) return ''
  return isMac ? `${key.place ? '⇧' : ''}⌘${key.shown}` : `Ctrl+${key.place ? 'Shift+' : ''}${key.shown}`
}
