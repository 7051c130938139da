import { t } from '#app/texts/t.ts'
import styles from './tombstone.module.css'

/** The placeholder of a deleted comment that has replies. */
export function Tombstone({ id }: { id: string }) {
  return (
    <p id={id} className={styles.Tombstone}>
      {t('comments.deletedBadge')}
    </p>
  )
}
