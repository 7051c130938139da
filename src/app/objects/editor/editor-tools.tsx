import { useEffect, useEffectEvent } from 'react'
import { commandOf } from './commands/commands.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { type EditorView, EditorViews } from './editor-views.tsx'
import { nextLine } from './commands/lines.ts'
import { linkTo } from './commands/marks.ts'
import type { Editor } from './editor.ts'

interface EditorToolsProps {
  /** The text that they work on. */
  editor: Editor
  view: EditorView
  /** Left out where there is nothing to choose between. */
  onView: ((view: EditorView) => void) | undefined
  /** The id of what the views show. */
  panelId: string
  /** Takes pictures into the text; left out where it can show none. */
  onPick: ((files: readonly File[]) => void) | undefined
  isOff: boolean
}

/** What makes a text box an editor: its toolbar, its views and its keys. */
export function EditorTools({ editor, view, onView, panelId, onPick, isOff }: EditorToolsProps) {
  useKeys(editor)
  return (
    <>
      {onView ? <EditorViews view={view} panelId={panelId} onView={onView} /> : null}
      <EditorToolbar editor={editor} isOff={isOff || view === 'preview'} onPick={onPick} />
    </>
  )
}

/** Commands by keys, lists that go on by themselves, and addresses that are pasted over words as links. */
function useKeys({ box, perform }: Editor) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // What an input method and the completions are asked is theirs.
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
