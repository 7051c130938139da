import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Editor } from '#app/objects/editor/editor.ts'
import { ComboboxList, type WindowPlace } from '#app/ui/combobox/combobox-list.tsx'
import { type ComboboxField, useLateCombobox } from '#app/ui/combobox/use-combobox.ts'
import { caretPlace } from './caret-place.ts'
import styles from './completion.module.css'
import { type Completion, completionsOf } from './completions.ts'
import { type CompletionToken, tokenAt } from './token-at.ts'

/** Milliseconds that typing has to rest before names are asked for. */
const rest = 100

interface CompletionListProps {
  editor: Editor
  /** Called with what the text area has to be given, and with nothing at the end. */
  onField: (field: ComboboxField | undefined) => void
}

/** Completes people's names after `@` and tickets after `#` in a text area, by a list at the cursor. */
export function CompletionList({ editor, onField }: CompletionListProps) {
  const area = editor.box
  const client = useQueryClient()
  const [place, setPlace] = useState<WindowPlace>()

  const combobox = useLateCombobox<Completion>(onField, {
    keepsRole: true,
    preselects: ({ isBegun }) => isBegun,
    delay: rest,
    async find() {
      const element = area.current
      const found = element ? tokenAt(element.value, element.selectionEnd) : undefined
      if (!element || !found) return { items: [] }
      const items = await completionsOf(client, found)
      setPlace(caretPlace(element, found.start))
      return { items }
    },
    onChoose({ text }) {
      // More may have been typed since these were found.
      const token = area.current ? tokenAt(area.current.value, area.current.selectionEnd) : undefined
      if (area.current && token) replace(editor, area.current, token, text)
    },
  })

  // What was put into the box as a whole is no name that somebody is writing.
  const { close } = combobox
  useEffect(() => editor.watch((cause) => cause === 'set' && close()), [editor, close])

  return (
    <ComboboxList combobox={combobox} keyOf={({ text }) => text} at={place ?? { x: 0, above: 0, below: 0 }}>
      {({ text, detail }) => (
        <>
          <span className={styles.Text}>{text}</span>
          {detail ? <span className={styles.Detail}>{detail}</span> : null}
        </>
      )}
    </ComboboxList>
  )
}

/** Puts a completion in place of what was typed, and the cursor behind the one blank that follows it. */
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
  leaveOutBlank(area, caret)
}

/** Whoever types a blank next, as after any word, finds it there already. */
function leaveOutBlank(area: HTMLTextAreaElement, caret: number) {
  const typed = (event: InputEvent) => {
    const isThere =
      area.selectionStart === caret && area.selectionEnd === caret && area.value[caret - 1] === ' '
    if (isThere && event.inputType === 'insertText' && event.data === ' ') event.preventDefault()
  }
  area.addEventListener('beforeinput', typed, { once: true })
}
