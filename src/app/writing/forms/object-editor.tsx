import type { ReactNode } from 'react'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import styles from './object-editor.module.css'

interface ObjectEditorProps {
  /** The page's heading while editing. */
  label: string
  children: ReactNode
}

/** The editor of an object in place; it takes the focus when editing starts. */
export function ObjectEditor({ label, children }: ObjectEditorProps) {
  return (
    <section ref={focusEditor} className={styles.Editor} tabIndex={-1} aria-label={label}>
      <VisuallyHidden as="div">
        <h1>{label}</h1>
      </VisuallyHidden>
      {children}
    </section>
  )
}

/**
 * As the editor's `ref`, moves the focus to it: it replaces the object, which may be out of view from a button below it, and
 * the button itself is removed.
 */
function focusEditor(editor: HTMLElement | null): void {
  if (!editor) return
  editor.focus({ preventScroll: true })
  if (editor.getBoundingClientRect().top < 0) editor.scrollIntoView()
}
