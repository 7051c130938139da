import * as texts from '#app/texts/english/comments.ts'
import styles from './new-mark.module.css'
import { useIsUnread } from './unread-context.ts'

/** Marks a comment that is new since the last visit; it alone is drawn anew when that turns out. */
export function NewMark({ id }: { id: string }) {
  return useIsUnread(id) ? <span className={styles.NewMark}>{texts.newLabel}</span> : null
}
