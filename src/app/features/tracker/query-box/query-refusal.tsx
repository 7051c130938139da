import { AlertIcon } from '#app/ui/icon.tsx'
import { markedQuery, type QueryRefusal as Refused } from '../query-refusal.ts'
import styles from './query-refusal.module.css'

interface QueryRefusalProps {
  id: string
  query: string
  /** Left out for a query that can be read. */
  refusal: Refused | undefined
}

/** Shows why and where a query is invalid; it is rendered empty so that changes are announced. */
export function QueryRefusal({ id, query, refusal }: QueryRefusalProps) {
  const marked = refusal === undefined ? undefined : markedQuery(query, refusal)
  return (
    <div id={id} role="alert" className={styles.Refusal}>
      {refusal === undefined ? null : (
        <>
          <p className={styles.Reason}>
            <AlertIcon />
            <span>{refusal.text}</span>
          </p>
          {marked ? (
            <p className={styles.Query} aria-hidden="true">
              {marked.before}
              <mark className={styles.Fault}>{marked.fault.trim() || '\u00a0'}</mark>
              {marked.after}
            </p>
          ) : null}
        </>
      )}
    </div>
  )
}
