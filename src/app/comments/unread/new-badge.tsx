import { createContext, useContext } from 'react'
import { t } from '#app/texts/t.ts'
import styles from './new-badge.module.css'

/** The ids of the page's comments that are new since the last visit; most pages have none. */
export const UnreadContext = createContext<ReadonlySet<string>>(new Set())

/** Marks a comment that is new since the last visit; only the mark rerenders when that is known. */
export function NewBadge({ id }: { id: string }) {
  return useContext(UnreadContext).has(id) ? (
    <span className={styles.NewBadge}>{t('comments.newBadge')}</span>
  ) : null
}
