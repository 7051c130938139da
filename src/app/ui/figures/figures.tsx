import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** One number and what it counts. */
export interface Figure {
  label: string
  value: string
  /** What stands below the label. */
  note?: ReactNode
  /** Where those that are counted can be seen. */
  href?: string | undefined
  /** `high`: somebody is waited for; `warn` and `danger`: something went wrong. */
  level?: 'high' | 'warn' | 'danger' | undefined
}

/** Numbers side by side, each on a tile of its own; one with an address is a link as a whole. */
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
