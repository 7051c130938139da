import type { ReactNode } from 'react'
import styles from './figures.module.css'

export interface Figure {
  label: string
  value: string
  note?: ReactNode
  href?: string | undefined
  /** `high`: someone is waiting; `warn` and `danger`: something went wrong. */
  level?: 'high' | 'warn' | 'danger' | undefined
}

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
