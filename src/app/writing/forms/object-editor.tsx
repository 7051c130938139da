import { type ReactNode, useState } from 'react'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { UserFacingError } from '#app/ui/form/form-values.ts'
import { t } from '#app/texts/t.ts'
import { errorField } from '#shared/errors.ts'
import { failureWithReason, formFailure } from '#app/api/show-refusal.ts'
import styles from './object-editor.module.css'

export function ObjectEditor({ label, children }: { label: string; children: ReactNode }) {
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

interface Version {
  body: string
  /** When it was last edited, in seconds since the Unix epoch; null for never. */
  editedAt: number | null
}

function isEditConflict(error: unknown): boolean {
  return errorField(error) === 'ifEditedAt'
}

/**
 * Saves an edit only over the version that its editor has loaded. After a conflict, the other version is loaded and shown, and
 * counts as seen: saving again replaces it.
 */
export function useEditConflict<Text extends Version>(opened: Text, load: () => Promise<Text>) {
  const [other, setOther] = useState<Text>()
  const { editedAt } = other ?? opened

  async function saveOver<Saved>(send: (ifEditedAt: number) => Promise<Saved>): Promise<Saved> {
    try {
      return await send(editedAt ?? 0)
    } catch (error) {
      if (isEditConflict(error)) setOther(await load())
      throw error
    }
  }

  return { other, saveOver }
}

export function editRefusal(error: unknown): Error {
  const failure = t('objects.edit.submitFailed')
  return isEditConflict(error)
    ? new UserFacingError(failureWithReason(failure, error))
    : formFailure(error, failure)
}

export function OtherVersion({ title, body }: { title?: string; body: string }) {
  return (
    <div className={styles.OtherVersion}>
      <p>{t('objects.conflict.hint')}</p>
      <details>
        <summary>{t('objects.conflict.otherVersion')}</summary>
        {title ? <p className={styles.Title}>{title}</p> : null}
        <pre className={styles.Body}>{body}</pre>
      </details>
    </div>
  )
}
