import { type KeyboardEvent, useRef } from 'react'
import * as texts from '#app/texts/english/editor.ts'
import { nextIndex } from '#app/ui/next-index.ts'
import styles from './editor-tools.module.css'

/** What an editor shows: the text as it is written, as it will be shown, or both side by side. */
export type EditorView = 'write' | 'preview' | 'both'

const views: readonly { view: EditorView; label: string }[] = [
  { view: 'write', label: texts.write },
  { view: 'preview', label: texts.preview },
  { view: 'both', label: texts.sideBySide },
]

interface EditorViewsProps {
  view: EditorView
  /** The id of what the views show. */
  panelId: string
  onView: (view: EditorView) => void
}

/** The choice of what an editor shows; side by side is offered where there is room for it. */
export function EditorViews({ view, panelId, onView }: EditorViewsProps) {
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent<HTMLElement>) {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const shown = tabs.filter((tab) => tab.checkVisibility())
    const next = nextIndex(event, shown.indexOf(event.currentTarget), shown.length)
    const tab = next === undefined ? undefined : shown[next]
    if (!tab) return
    event.preventDefault()
    tab.focus()
    tab.click()
  }

  return (
    <div ref={list} role="tablist" aria-label={texts.view} className={styles.Views}>
      {views.map((one) => (
        <button
          key={one.view}
          type="button"
          role="tab"
          id={`${panelId}-${one.view}`}
          aria-selected={one.view === view}
          aria-controls={panelId}
          tabIndex={one.view === view ? 0 : -1}
          className={styles.View}
          data-offers={one.view}
          onClick={() => onView(one.view)}
          onKeyDown={move}
        >
          {one.label}
        </button>
      ))}
    </div>
  )
}
