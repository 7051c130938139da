import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import type { JoinedItem } from '#app/objects/paged-list/page-span.ts'
import { Counted } from '#app/objects/article/counted.tsx'
import { Likes } from '#app/objects/paged-list/rows.tsx'
import { UserLink } from '#app/objects/user-link.tsx'
import * as texts from '#app/texts/english/creations.ts'
import { Facts } from '#app/ui/facts/facts.tsx'
import { CommentIcon, DownloadIcon } from '#app/ui/icon.tsx'
import { creationKinds, gameVersion } from '../kinds/creation-kinds.ts'
import type { CreationRow } from '#app/features/hub/creation.queries.ts'
import styles from './creation-grid.module.css'

interface CreationGridProps {
  creations: readonly JoinedItem<CreationRow>[]
  ref?: Ref<HTMLUListElement>
  /** The level of the titles. */
  level?: 2 | 3
  /** The grid begins the page, so its first row is there at once. */
  isFirst?: boolean
}

/** Pictures that a wide window shows at once. */
const firstRow = 4

/** Creations as a grid of pictures; each card is the target of its title's link. */
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

interface CreationCardProps {
  creation: CreationRow
  level: 2 | 3
  isEager: boolean
}

function CreationCard({ creation, level, isEager }: CreationCardProps) {
  const { id, slug, title, thumbnail, kind, metadata, author } = creation
  const { label, Icon } = creationKinds[kind]
  const Heading = level === 2 ? 'h2' : 'h3'
  const version = gameVersion(metadata)
  return (
    <article className={styles.Card}>
      <div className={styles.Window}>
        {thumbnail ? (
          <img
            className={styles.Picture}
            src={thumbnail}
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
          {label}
        </span>
      </div>
      <div className={styles.Words}>
        <Heading className={styles.Title}>
          <Link to="/view/ctn-{$id}/{-$slug}" params={{ id, slug }} className={styles.Whole}>
            {title}
          </Link>
        </Heading>
        <Facts className={styles.Facts}>
          <UserLink user={author} />
          {version ? <span title={texts.gameVersion}>{version}</span> : null}
        </Facts>
        <Facts className={styles.Facts}>
          <Likes score={creation.score} ratedByMe={creation.ratedByMe} />
          <Counted icon={<DownloadIcon />} value={creation.downloadCount} of="download" />
          <Counted icon={<CommentIcon />} value={creation.commentCount} of="comment" />
        </Facts>
      </div>
    </article>
  )
}
