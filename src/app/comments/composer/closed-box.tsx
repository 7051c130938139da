import type { ReactNode } from 'react'
import { t } from '#app/texts/t.ts'
import field from '#app/ui/field/field.module.css'
import styles from './closed-box.module.css'

interface ClosedBoxProps {
  /** Why the viewer may not comment. */
  why: string
  /** What they can do about it. */
  children?: ReactNode
}

/** The box for a comment, disabled. It's no `TextArea`, whose code pages of visitors don't need. */
export function ClosedBox({ why, children }: ClosedBoxProps) {
  return (
    <div className={styles.ClosedBox}>
      <textarea
        name="body"
        disabled
        className={field.Control}
        aria-label={t('comments.formLabel')}
        placeholder={why}
      />
      {children}
    </div>
  )
}
