import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import type { Editor } from '#app/writing/editor/editor.ts'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { ComboboxList, type WindowPosition } from '#app/ui/combobox/combobox-list.tsx'
import { type ComboboxField, useLazyCombobox } from '#app/ui/combobox/use-combobox.ts'
import styles from './completion-list.module.css'
import { type Completion, completionsOf, type CompletionToken, tokenAt } from './completions.ts'

/** Milliseconds without typing before names are loaded. */
const rest = 100

interface CompletionListProps {
  editor: Editor
  /** Called with the text area's combobox attributes, and with nothing on unmount. */
  onField: (field: ComboboxField | undefined) => void
}

/** Completes usernames after `@` and tickets after `#` in a text area, by a list at the cursor. */
export function CompletionList({ editor, onField }: CompletionListProps) {
  const area = editor.box
  const client = useQueryClient()
  const [position, setPosition] = useState<WindowPosition>()

  const combobox = useLazyCombobox<Completion>(onField, {
    keepsRole: true,
    preselects: ({ isPrefix }) => isPrefix,
    delay: rest,
    async find() {
      const element = area.current
      const found = element ? tokenAt(element.value, element.selectionEnd) : undefined
      if (!element || !found) return { items: [] }
      const items = await completionsOf(client, found)
      setPosition(caretPosition(element, found.start))
      return { items }
    },
    onChoose({ text }) {
      // More may have been typed since these were requested.
      const token = area.current ? tokenAt(area.current.value, area.current.selectionEnd) : undefined
      if (area.current && token) replace(editor, area.current, token, text)
    },
  })

  // A text that was set as a whole is not being typed.
  const { close } = combobox
  useEffect(() => editor.watch((cause) => cause === 'set' && close()), [editor, close])

  return (
    <ComboboxList
      combobox={combobox}
      keyOf={({ text }) => text}
      at={position ?? { x: 0, above: 0, below: 0 }}
    >
      {({ text, picture, detail }) => (
        <>
          {picture ? <Avatar picture={picture} size={20} /> : null}
          <span className={styles.Text}>{text}</span>
          {detail ? <span className={styles.Detail}>{detail}</span> : null}
        </>
      )}
    </ComboboxList>
  )
}

/** Replaces the typed token by a completion, with a blank after it. */
function replace(
  editor: Editor,
  area: HTMLTextAreaElement,
  { start: from, end: to }: CompletionToken,
  text: string,
) {
  const next = area.value.slice(to)
  const insert = /^\s/.test(next) ? text : `${text} `
  const caret = from + insert.length + (next.startsWith(' ') ? 1 : 0)
  editor.perform(() => ({ from, to, insert, start: caret, end: caret }))
  skipNextBlank(area, caret)
}

/** A blank that is typed next, as after any word, is already there. */
function skipNextBlank(area: HTMLTextAreaElement, caret: number) {
  const typed = (event: InputEvent) => {
    const isAfterBlank =
      area.selectionStart === caret && area.selectionEnd === caret && area.value[caret - 1] === ' '
    if (isAfterBlank && event.inputType === 'insertText' && event.data === ' ') event.preventDefault()
  }
  area.addEventListener('beforeinput', typed, { once: true })
}

/** The styles that determine the position of characters in a text area. */
const copied = [
  'boxSizing',
  'inlineSize',
  'paddingBlock',
  'paddingInline',
  'borderBlockWidth',
  'borderInlineWidth',
  'borderStyle',
  'font',
  'letterSpacing',
  'wordSpacing',
  'lineHeight',
  'tabSize',
  'textIndent',
  'textAlign',
  'direction',
  'overflowWrap',
] as const

/** The position of a character of a text area, a UTF-16 unit from 0, in the window: measured on a hidden copy. */
function caretPosition(area: HTMLTextAreaElement, at: number): WindowPosition {
  const copy = document.createElement('div')
  const style = getComputedStyle(area)
  for (const name of copied) copy.style[name] = style[name]
  Object.assign(copy.style, {
    position: 'fixed',
    insetBlockStart: '0',
    insetInlineStart: '0',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
  })
  const marker = document.createElement('span')
  marker.textContent = '\u200b'
  copy.append(area.value.slice(0, at), marker)
  document.body.append(copy)
  const { x, top, bottom } = marker.getBoundingClientRect()
  const areaBox = area.getBoundingClientRect()
  const origin = copy.getBoundingClientRect()
  copy.remove()
  const down = areaBox.top - origin.top - area.scrollTop
  return { x: x + areaBox.left - origin.left, above: top + down, below: bottom + down }
}
