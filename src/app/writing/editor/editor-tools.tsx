import { type KeyboardEvent as ReactKeyboardEvent, useEffectEvent, useRef } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { isComposing } from '#app/lib/browser.ts'
import { commandOf, nextLine } from '#app/writing/editor/commands/commands.ts'
import { linkTo } from '#app/writing/editor/commands/marks.ts'
import { t } from '#app/texts/t.ts'
import { nextIndex } from '#app/ui/next-index.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import type { Editor } from './editor.ts'
import styles from './editor-tools.module.css'

export type EditorView = 'write' | 'preview' | 'both'

interface EditorToolsProps {
  editor: Editor
  view: EditorView
  onView: ((view: EditorView) => void) | undefined
  panelId: string
  onPick: ((files: readonly File[]) => void) | undefined
  isOff: boolean
}

export function EditorTools({ editor, view, onView, panelId, onPick, isOff }: EditorToolsProps) {
  useKeys(editor)
  return (
    <>
      {onView ? <EditorViews view={view} panelId={panelId} onView={onView} /> : null}
      <EditorToolbar editor={editor} isOff={isOff || view === 'preview'} onPick={onPick} />
    </>
  )
}

/** Shortcuts, automatic list continuation, and URLs that are pasted over words as links. */
function useKeys({ box, perform }: Editor) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // Keys of an input method or a completion list belong to them.
    if (isComposing(event) || !box.current) return
    const isEnter =
      event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
    const command = isEnter ? nextLine : commandOf(event)?.run
    if (!command || (isEnter && box.current.hasAttribute('aria-activedescendant'))) return
    if (perform(command) || !isEnter) event.preventDefault()
  })

  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain').trim()
    if (text && perform(linkTo(text))) event.preventDefault()
  })

  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    element.addEventListener('keydown', pressed)
    element.addEventListener('paste', pasted)
    return () => {
      element.removeEventListener('keydown', pressed)
      element.removeEventListener('paste', pasted)
    }
  }, [box])
}

const views: readonly { view: EditorView; label: () => string }[] = [
  { view: 'write', label: () => t('common.write') },
  { view: 'preview', label: () => t('common.preview') },
  { view: 'both', label: () => t('editor.view.both') },
]

interface EditorViewsProps {
  view: EditorView
  panelId: string
  onView: (view: EditorView) => void
}

function EditorViews({ view, panelId, onView }: EditorViewsProps) {
  const list = useRef<HTMLDivElement>(null)

  function move(event: ReactKeyboardEvent<HTMLElement>) {
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
