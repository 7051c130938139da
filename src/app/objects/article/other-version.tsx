import * as texts from '#app/texts/english/object-writing.ts'
import styles from './other-version.module.css'

/** For somebody whose edit came too late: what stands there now, to be looked at beside their own text. */
export function OtherVersion({ title, body }: { title?: string; body: string }) {
  return (
    <div className={styles.OtherVersion}>
      <p>{texts.yourTextIsStillHere}</p>
      <details>
        <summary>{texts.lookAtOtherVersion}</summary>
        {title ? <p className={styles.Title}>{title}</p> : null}
        <pre className={styles.Body}>{body}</pre>
      </details>
    </div>
  )
}
