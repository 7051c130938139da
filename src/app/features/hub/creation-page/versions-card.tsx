import { Link } from '@tanstack/react-router'
import { fileSize } from '#app/lib/format/file-size.ts'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Time } from '#app/ui/time/time.tsx'
import type { Creation } from '#app/features/hub/creation.queries.ts'
import styles from './fact-cards.module.css'

type Version = Creation['versions'][number]

const listed = 5

export function VersionsCard({ creation: { id, versions } }: { creation: Creation }) {
  const rest = versions.length - listed
  return (
    <Card title={t('hub.versions.title')}>
      <VersionList id={id} versions={versions} from={0} to={listed} />
      {rest > 0 ? (
        <details className={styles.Older}>
          <summary>{t('hub.versions.more', { count: rest })}</summary>
          <VersionList id={id} versions={versions} from={listed} to={versions.length} />
        </details>
      ) : null}
    </Card>
  )
}

interface VersionListProps {
  id: string
  versions: readonly Version[]
  from: number
  to: number
}

function VersionList({ id, versions, from, to }: VersionListProps) {
  return (
    <ol className={styles.Versions}>
      {versions.slice(from, to).map((version, index) => (
        <VersionItem
          key={version.number}
          id={id}
          version={version}
          before={versions[from + index + 1]}
          isCurrent={from + index === 0}
        />
      ))}
    </ol>
  )
}

interface VersionItemProps {
  id: string
  version: Version
  before: Version | undefined
  isCurrent: boolean
}

function VersionItem({ id, version, before, isCurrent }: VersionItemProps) {
  const { number, note, createdAt, fileSize: bytes, components, downloadUrl } = version
  const facts = [
    fileSize(bytes),
    ...(components === null ? [] : [t('hub.reading.parts', { count: components })]),
  ]
  return (
    <li className={styles.Version}>
      <p>
        <strong>{t('hub.versions.number', { number })}</strong>{' '}
        <span className={styles.VersionFacts}>
          {isCurrent ? `${t('hub.versions.current')} · ` : ''}
          <Time at={createdAt} />
        </span>
      </p>
      {note ? (
        <p dir="auto" className={styles.Note}>
          {note}
        </p>
      ) : null}
      <p className={styles.VersionFacts}>{facts.join(' · ')}</p>
      <p className={styles.Links}>
        {downloadUrl === null ? null : (
          <a href={downloadUrl} download aria-label={t('hub.versions.downloadLabel', { number })}>
            {t('hub.downloadLabel')}
          </a>
        )}
        {before ? (
          <Link to="/hub/compare" search={{ a: id, av: before.number, b: id, bv: number }} preload={false}>
            {t('hub.versions.compareLabel', { number: before.number })}
          </Link>
        ) : null}
      </p>
    </li>
  )
}
