import { type RefObject, useState, useSyncExternalStore } from 'react'
import { createSignal } from '#app/lib/signal.ts'
import type { Command } from './commands/text-change.ts'
import { insertPicture, perform, replaceIn, setText } from './commands/text-box.ts'

/** How a text came to change: by keys, by a command or a picture, or as a whole by whoever renders the editor. */
export type TextCause = 'typed' | 'command' | 'set'

/** The text of an editor, as whoever renders it reads and changes it. */
export interface Editor {
  /** Its text box; empty while it is not on the page. */
  box: RefObject<HTMLTextAreaElement | null>
  text: () => string
  /** Why the text can't be taken; empty when nothing is wrong with it. */
  problem: () => string
  focus: () => void
  /** Puts another text in the place of all there is; the editor's `onText` is not called with it. */
  setText: (text: string) => void
  /** Does a command, so that it can be undone; false when there was nothing to do. */
  perform: (command: Command) => boolean
  /** Puts a picture where the caret is. */
  insertPicture: (markup: string) => void
  /** Replaces a text within the text, when it is still there. */
  replace: (text: string, insert: string) => void
  /** Tells those who watch that the box was typed in. */
  typed: () => void
  /** Calls back after each change; returns a function that ends that. */
  watch: (listener: (cause: TextCause) => void) => () => void
}

/** An editor's text; `MarkdownEditor` puts its box on the page. */
export function createEditor(): Editor {
  const box: RefObject<HTMLTextAreaElement | null> = { current: null }
  const changes = createSignal<TextCause>()

  /** Makes a change, and tells of it what the browser has not told as if it had been typed: it does so in a focused box. */
  function change<Result>(cause: TextCause, make: (box: HTMLTextAreaElement) => Result): Result | undefined {
    const element = box.current
    if (!element) return undefined
    let known = element.value
    const typed = () => void (known = element.value)
    element.addEventListener('input', typed)
    const result = make(element)
    element.removeEventListener('input', typed)
    if (element.value !== known) changes.send(cause)
    return result
  }

  return {
    box,
    text: () => box.current?.value ?? '',
    problem: () => box.current?.validationMessage ?? '',
    focus: () => box.current?.focus(),
    setText: (text) => change('set', (element) => setText(element, text)),
    perform: (command) => change('command', (element) => perform(element, command)) ?? false,
    insertPicture: (markup) => change('command', (element) => insertPicture(element, markup)),
    replace: (text, insert) => change('command', (element) => replaceIn(element, text, insert)),
    typed: () => changes.send('typed'),
    watch: changes.watch,
  }
}

/** An editor's text for as long as a component is on the page. */
export function useEditor(): Editor {
  return useState(createEditor)[0]
}

/** What is written in an editor, kept up to date. */
export function useEditorText({ watch, text }: Editor): string {
  return useSyncExternalStore(watch, text, () => '')
}
