import { t } from '#app/texts/t.ts'
import styles from './other-version.module.css'

/** After an edit conflict: the current version, shown beside the user's own text. */
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
