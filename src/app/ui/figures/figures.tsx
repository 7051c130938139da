import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** A number with its label. */
export interface Figure {
  label: string
  value: string
  /** Shown below the label. */
  note?: ReactNode
  /** URL of the page that lists the counted items. */
  href?: string | undefined
  /** `high`: someone is waiting; `warn` and `danger`: something went wrong. */
  level?: 'high' | 'warn' | 'danger' | undefined
}

/** Numbers on tiles; a tile with a URL is a link. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.Figures}>
      {figures.map(({ label, value, note, href, level }) => (
        <div key={label} className={styles.Figure} data-level={level}>
          <dt>{href ? <a href={href}>{label}</a> : label}</dt>
          <dd className={styles.Value}>{value}</dd>
          {note ? <dd className={styles.Note}>{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
