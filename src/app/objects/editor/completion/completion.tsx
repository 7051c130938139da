import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useId, useState } from 'react'
import { perform } from '#app/objects/editor/commands/text-box.ts'
import * as texts from '#app/texts/english/search.ts'
import { OptionsPopup, type WindowPlace } from '#app/ui/options/options-popup.tsx'
import { useFieldOptions } from '#app/ui/options/use-field-options.ts'
import { caretPlace } from './caret-place.ts'
import styles from './completion.module.css'
import { type Completion, completionsOf } from './completions.ts'
import { type CompletionToken, tokenAt } from './token-at.ts'

/** Milliseconds that typing has to rest before names are asked for. */
const rest = 100

/** Completes people's names after `@` and tickets after `#` in a text area, by a list at the cursor. */
export function CompletionList({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const id = useId()
  const client = useQueryClient()
  const [place, setPlace] = useState<WindowPlace>()

  const options = useFieldOptions<Completion>({
    field: area,
    listId: id,
    preselects: ({ isBegun }) => isBegun,
    delay: rest,
    async find() {
      const element = area.current
      const found = element ? tokenAt(element.value, element.selectionEnd) : undefined
      if (!element || !found) return []
      const completions = await completionsOf(client, found)
      setPlace(caretPlace(element, found.start))
      return completions
    },
    onChoose({ text }) {
      // More may have been typed since these were found.
      const token = area.current ? tokenAt(area.current.value, area.current.selectionEnd) : undefined
      if (area.current && token) replace(area.current, token, text)
    },
  })

  return (
    <OptionsPopup
      id={id}
      label={texts.completions}
      options={options}
      keyOf={({ text }) => text}
      at={place ?? { x: 0, above: 0, below: 0 }}
    >
      {({ text, detail }) => (
        <>
          <span className={styles.Text}>{text}</span>
          {detail ? <span className={styles.Detail}>{detail}</span> : null}
        </>
      )}
    </OptionsPopup>
  )
}

/** Puts a completion in place of what was typed, and the cursor behind the one blank that follows it. */
function replace(area: HTMLTextAreaElement, { start: from, end: to }: CompletionToken, text: string) {
  const next = area.value.slice(to)
  const insert = /^\s/.test(next) ? text : `${text} `
  const caret = from + insert.length + (next.startsWith(' ') ? 1 : 0)
  perform(area, () => ({ from, to, insert, start: caret, end: caret }))
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
