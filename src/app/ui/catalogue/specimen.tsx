import type { ReactNode } from 'react'
import styles from './catalogue.module.css'

export interface SpecimenProps {
  name: string
  id: string
  children: ReactNode
}

/** A component in both themes. */
export function Specimen({ name, id, children }: SpecimenProps) {
  return (
    <section id={id} className={styles.Specimen} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`} className={styles.Head}>
        <a href={`#${id}`}>{name}</a>
      </h3>
      <div className={styles.Panes}>
        {(['dark', 'light'] as const).map((theme) => (
          <div
            key={theme}
            className={styles.Pane}
            data-theme={theme}
            role="group"
            aria-label={`${name}, ${theme}`}
          >
            {children}
          </div>
        ))}
      </div>
    </section>
  )
}

export function State({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.State} data-wide={wide || undefined}>
      <span className={styles.StateName}>{name}</span>
      <div className={styles.Preview}>{children}</div>
    </div>
  )
}
