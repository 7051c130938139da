import type { ReactNode } from 'react'
import styles from './catalogue.module.css'

type KeyNote = readonly [key: string, does: string]

export interface Specimen {
  name: string
  id: string
  about: string
  keys?: readonly KeyNote[]
  Show: () => ReactNode
}

export function SpecimenCard({ name, id, about, keys = [], Show }: Specimen) {
  return (
    <section id={id} className={styles.Specimen} aria-labelledby={`${id}-name`}>
      <header className={styles.Head}>
        <h3 id={`${id}-name`}>
          <a href={`#${id}`}>{name}</a>
        </h3>
        <p className={styles.About}>{about}</p>
      </header>
      <div className={styles.Panes}>
        {(['dark', 'light'] as const).map((theme) => (
          <div
            key={theme}
            className={styles.Pane}
            data-theme={theme}
            role="group"
            aria-label={`${name}, ${theme}`}
          >
            <Show />
          </div>
        ))}
      </div>
      {keys.length > 0 ? (
        <dl className={styles.Keys} aria-label={`Keys of ${name}`}>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                {key.split(' ').map((one) => (
                  <kbd key={one}>{one}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      ) : null}
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
