import styles from './other-version.module.css'

/** For somebody whose edit came too late: what stands there now, to be looked at beside their own text. */
export function OtherVersion({ title, body }: { title?: string; body: string }) {
  return (
    <div className={styles.OtherVersion}>
      <p>Your text is still here. Saving it again replaces the other version.</p>
      <details>
        <summary>Look at the other version</summary>
        {title ? <p className={styles.Title}>{title}</p> : null}
        <pre className={styles.Body}>{body}</pre>
      </details>
    </div>
  )
}
