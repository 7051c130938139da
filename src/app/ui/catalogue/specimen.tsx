import type { ReactNode } from 'react'
import styles from './catalogue.module.css'

/** A key and its action. */
type KeyNote = readonly [key: string, does: string]

/** A component as the catalogue shows it. */
export interface Specimen {
  name: string
  id: string
  /** Its purpose, and when to choose it. */
  about: string
  /** Keyboard and focus behaviour. */
  keys?: readonly KeyNote[]
  /** Renders its states; called once per theme. */
  Show: () => ReactNode
}

/** A component in both themes, with its description and keys. */
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

interface StateProps {
  name: string
  /** It spans a whole row. */
  wide?: boolean
  children: ReactNode
}

/** One state of a component with its name. */
export function State({ name, wide, children }: StateProps) {
  return (
    <div className={styles.State} data-wide={wide || undefined}>
      <span className={styles.StateName}>{name}</span>
      <div className={styles.Preview}>{children}</div>
    </div>
  )
}
