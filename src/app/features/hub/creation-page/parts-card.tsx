import * as texts from '#app/texts/english/creation.ts'
import { Card } from '#app/ui/card/card.tsx'
import type { Creation } from '../creation.queries.ts'
import { partName } from './part-names.ts'
import styles from './parts-card.module.css'

type Part = NonNullable<Creation['save']>['parts'][number]

/** Kinds of parts that are listed before the rest is folded away; a rest that is worth no fold is listed too. */
const seen = { first: 8, most: 12 }

/** The bill of materials: every part with how many of it there are, most first. */
export function PartsCard({ parts }: { parts: readonly Part[] }) {
  const shown = parts.length > seen.most ? seen.first : parts.length
  const rest = parts.slice(shown)
  return (
    <Card title={texts.parts}>
      <PartsTable parts={parts.slice(0, shown)} caption={texts.partsByNumber} />
      {rest.length > 0 ? (
        <details className={styles.Rest}>
          <summary>{texts.moreKinds(rest.length)}</summary>
          <PartsTable parts={rest} caption={texts.furtherPartsByNumber} />
        </details>
      ) : null}
    </Card>
  )
}

function PartsTable({ parts, caption }: { parts: readonly Part[]; caption: string }) {
  return (
    <table className={styles.Parts} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{texts.part}</th>
          <th scope="col">{texts.count}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name: id, count }) => {
          const { name, mod } = partName(id)
          return (
            <tr key={id}>
              <th scope="row" title={id}>
                {name} {mod ? <span className={styles.Mod}>{mod}</span> : null}
              </th>
              <td>{count.toLocaleString('en')}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
