import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import type { CreationRowFieldsFragment } from '#app/graphql.gen.ts'
import type { JoinedItem } from '#app/ui/paged-list/visible-pages.ts'
import { Likes } from '#app/ui/paged-list/rows.tsx'
import { t } from '#app/texts/t.ts'
import { Facts } from '#app/ui/facts/facts.tsx'
import { CommentIcon, DownloadIcon } from '#app/ui/icon.tsx'
import { SizedPicture } from '#app/ui/sized-picture/sized-picture.tsx'
import { IconCount, UserLink } from './fact-labels.tsx'
import { creationKinds, gameVersion } from './kinds.ts'
import styles from './creation-grid.module.css'

interface CreationGridProps {
  creations: readonly JoinedItem<CreationRowFieldsFragment>[]
  ref?: Ref<HTMLUListElement>
  level?: 2 | 3
  /** The grid is at the top of the page, so its first row is loaded eagerly. */
  isFirst?: boolean
}

/** Pictures in the first row of a wide viewport. */
const firstRow = 4

export function CreationGrid({ creations, ref, level = 2, isFirst = false }: CreationGridProps) {
  return (
    <ul ref={ref} className={styles.Grid}>
      {creations.map(({ item, startOf }, index) => (
        <li key={item.id} className={styles.Cell} data-page={startOf}>
          <CreationCard creation={item} level={level} isEager={isFirst && index < firstRow} />
        </li>
      ))}
    </ul>
  )
}

/** How wide a card's picture is shown: one card fills a narrow screen, a wide one shows several. */
const cardSizes = '(width >= 40rem) 20rem, 100vw'

interface CreationCardProps {
  creation: CreationRowFieldsFragment
  level: 2 | 3
  isEager: boolean
}

function CreationCard({ creation, level, isEager }: CreationCardProps) {
  const { id, slug, title, cover, kind, metadata, author } = creation
  const { label, Icon } = creationKinds[kind]
  const Heading = level === 2 ? 'h2' : 'h3'
  const version = gameVersion(metadata)
  return (
    <article className={styles.Card}>
      <div className={styles.Window}>
        {cover ? (
          <SizedPicture
            className={styles.Picture}
            sources={cover}
            sizes={cardSizes}
            width={480}
            height={270}
            alt=""
            loading={isEager ? 'eager' : 'lazy'}
            decoding="async"
          />
        ) : (
          <Icon />
        )}
        <span className={styles.Kind}>
          <Icon />
          {label()}
        </span>
      </div>
      <div className={styles.Text}>
        <Heading className={styles.Title}>
          <Link to="/view/ctn-{$id}/{-$slug}" params={{ id, slug }} className={styles.CardLink}>
            {title}
          </Link>
        </Heading>
        <Facts className={styles.Facts}>
          <UserLink user={author} />
          {version ? <span title={t('hub.metadata.gameVersion')}>{version}</span> : null}
        </Facts>
        <Facts className={styles.Facts}>
          <Likes score={creation.score} liked={creation.ratedByMe} />
          <IconCount icon={<DownloadIcon />} value={creation.downloadCount} of="download" />
          <IconCount icon={<CommentIcon />} value={creation.commentCount} of="comment" />
        </Facts>
      </div>
    </article>
  )
}
