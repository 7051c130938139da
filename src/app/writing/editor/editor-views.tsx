import { type KeyboardEvent, useRef } from 'react'
import { t } from '#app/texts/t.ts'
import { nextIndex } from '#app/ui/next-index.ts'
import styles from './editor-tools.module.css'

/** The views of an editor: source, preview, or both side by side. */
export type EditorView = 'write' | 'preview' | 'both'

const views: readonly { view: EditorView; label: () => string }[] = [
  { view: 'write', label: () => t('common.write') },
  { view: 'preview', label: () => t('common.preview') },
  { view: 'both', label: () => t('editor.view.both') },
]

interface EditorViewsProps {
  view: EditorView
  /** The id of the element that they control. */
  panelId: string
  onView: (view: EditorView) => void
}

/** The buttons for the views; side by side is offered if there is space. */
export function EditorViews({ view, panelId, onView }: EditorViewsProps) {
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent<HTMLElement>) {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const visibleTabs = tabs.filter((tab) => tab.checkVisibility())
    const next = nextIndex(event, visibleTabs.indexOf(event.currentTarget), visibleTabs.length)
    const tab = next === undefined ? undefined : visibleTabs[next]
    if (!tab) return
    event.preventDefault()
    tab.focus()
    tab.click()
  }

  return (
    <div ref={list} role="tablist" aria-label={t('common.viewLabel')} className={styles.Views}>
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
          {one.label()}
        </button>
      ))}
    </div>
  )
}
