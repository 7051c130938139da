import { Link } from '@tanstack/react-router'
import { language, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { partName } from '#circuits/save-file/part-names.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import type { Creation } from '#app/features/hub/creation.queries.ts'
import { CreationDetails } from './creation-details.tsx'
import styles from './fact-cards.module.css'

/** Facts about a creation: its details, the parts of its save files, and the texts of their labels. */
export function FactCards({ creation }: { creation: Creation }) {
  const { save } = creation
  return (
    <>
      <CreationDetails creation={creation} />
      {save && save.parts.length > 0 ? <PartsCard parts={save.parts} /> : null}
      {save && save.labels.length > 0 ? <LabelsCard labels={save.labels} /> : null}
    </>
  )
}

type Part = NonNullable<Creation['save']>['parts'][number]

/** Kinds of parts that are listed before the rest is collapsed; a short rest is listed too. */
const listed = { first: 8, max: 12 }

/** The bill of materials: every part with its count, highest first. */
function PartsCard({ parts }: { parts: readonly Part[] }) {
  const shown = parts.length > listed.max ? listed.first : parts.length
  const rest = parts.slice(shown)
  return (
    <Card title={t('hub.parts.title')}>
      <PartsTable parts={parts.slice(0, shown)} caption={t('hub.parts.tableLabel')} />
      {rest.length > 0 ? (
        <details className={styles.More}>
          <summary>{t('hub.parts.moreKinds', { count: rest.length })}</summary>
          <PartsTable parts={rest} caption={t('hub.parts.moreTableLabel')} />
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
          <th scope="col">{t('hub.parts.partColumn')}</th>
          <th scope="col">{t('hub.parts.countColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name: id, count }) => {
          const { name, mod } = partName(id)
          return (
            <tr key={id}>
              <th scope="row" title={id}>
                <Link to="/hub" search={{ q: quoted(name) }} preload={false}>
                  {name}
                </Link>{' '}
                {mod ? <span className={styles.Mod}>{mod}</span> : null}
              </th>
              <td>{formatNumber(count, language())}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Texts of the labels in the save files, collapsed: there may be hundreds. */
function LabelsCard({ labels }: { labels: readonly string[] }) {
  return (
    <Card title={t('hub.labels.title')}>
      <details className={styles.More}>
        <summary>{t('hub.labels.count', { count: labels.length })}</summary>
        <ul className={styles.Labels}>
          {labels.map((label) => (
            <li key={label}>
              <Link to="/hub" search={{ q: quoted(label) }} preload={false}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

/** A search for the text as a whole. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', ' ')}"`
}
