import { useEffect, useEffectEvent } from 'react'
import { commandOf } from './commands/commands.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { type EditorView, EditorViews } from './editor-views.tsx'
import { nextLine } from './commands/lines.ts'
import { linkTo } from './commands/marks.ts'
import type { Editor } from './editor.ts'

interface EditorToolsProps {
  /** The editor's text. */
  editor: Editor
  view: EditorView
  /** Omitted if there is only one view. */
  onView: ((view: EditorView) => void) | undefined
  /** The id of the element that the views control. */
  panelId: string
  /** Adds pictures to the text; omitted if it can't contain any. */
  onPick: ((files: readonly File[]) => void) | undefined
  isOff: boolean
}

/** The editor's tools around a text area: toolbar, views and shortcuts. */
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
    if (event.isComposing || !box.current) return
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
