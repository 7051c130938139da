import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import type { Editor } from '#app/writing/editor/editor.ts'
import {
  ComboboxList,
  type WindowPosition,
  type ComboboxField,
  useLazyCombobox,
} from '#app/ui/combobox/combobox.tsx'
import { spacedLetter } from '#shared/text/unspaced.ts'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import styles from './completion-list.module.css'
import { usersByPrefixQuery, suggestionsQuery } from './suggestions.queries.ts'

/** Milliseconds without typing before names are loaded. */
const rest = 100

interface CompletionListProps {
  editor: Editor
  /** Called with the text area's combobox attributes, and with nothing on unmount. */
  onField: (field: ComboboxField | undefined) => void
}

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

/** The token being typed: a username after `@`, or words of a ticket's title after `#`. */
interface CompletionToken {
  sign: '@' | '#'
  typed: string
  start: number
  end: number
}

/** Characters before the cursor that are searched: longer than any name. */
const reach = 40
const tokenEnd = new RegExp(String.raw`(?<!${spacedLetter}|[&/.#@-])([@#])([\p{L}\p{N}._-]*)$`, 'u')

/** The token that ends at the cursor, if any; signs within words and mail addresses are none. */
export function tokenAt(text: string, cursor: number): CompletionToken | undefined {
  const from = Math.max(0, cursor - reach)
  const match = tokenEnd.exec(text.slice(from, cursor))
  if (!match || (match.index === 0 && from > 0)) return undefined
  const [, sign, typed = ''] = match
  const start = cursor - typed.length - 1
  return { sign: sign === '@' ? '@' : '#', typed, start, end: cursor }
}

interface Completion {
  text: string
  picture?: string
  detail?: string
  isPrefix: boolean
}

async function completionsOf(client: QueryClient, token: CompletionToken): Promise<Completion[]> {
  const { sign, typed } = token
  if (typed === '') return []
  const found = sign === '@' ? await usersNamed(client, typed) : await ticketsCalled(client, typed)
  return found.length === 1 && found[0]?.text === `${sign}${typed}` ? [] : found
}

async function usersNamed(client: QueryClient, typed: string): Promise<Completion[]> {
  const { people: users } = await client.ensureQueryData(usersByPrefixQuery(typed.toLowerCase()))
  return users.map(({ username, picture }) => {
    return { text: `@${username}`, picture, isPrefix: startsWithTyped(username, typed) }
  })
}

async function ticketsCalled(client: QueryClient, typed: string): Promise<Completion[]> {
  const { suggestions } = await client.ensureQueryData(suggestionsQuery(`#${typed}`))
  const completions = suggestions.flatMap((item) => {
    if (item.type !== 'Ticket') return []
    const isPrefix = startsWithTyped(String(item.number), typed) || startsWithTyped(item.title, typed)
    return [{ text: `#${item.number}`, detail: item.title, isPrefix }]
  })
  return completions.toSorted((one, other) => Number(other.isPrefix) - Number(one.isPrefix))
}

function startsWithTyped(text: string, typed: string): boolean {
  return text.toLowerCase().startsWith(typed.toLowerCase())
}
