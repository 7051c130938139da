import * as texts from '#app/texts/english/comments.ts'
import styles from './tombstone.module.css'

/** The place of a comment that was deleted and has replies. */
export function Tombstone({ id }: { id: string }) {
  return (
    <p id={id} className={styles.Tombstone}>
      {texts.deletedUser}
    </p>
  )
}
