import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Editor } from '#app/writing/editor/editor.ts'
import { ComboboxList, type WindowPosition } from '#app/ui/combobox/combobox-list.tsx'
import { type ComboboxField, useLazyCombobox } from '#app/ui/combobox/use-combobox.ts'
import { caretPosition } from './caret-position.ts'
import styles from './completion.module.css'
import { type Completion, completionsOf } from './completions.ts'
import { type CompletionToken, tokenAt } from './token-at.ts'

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
      {({ text, detail }) => (
        <>
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
