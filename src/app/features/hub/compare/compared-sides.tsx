import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { UserLink } from '#app/content/user-link.tsx'
import { t } from '#app/texts/t.ts'
import { BoardIcon } from '#app/ui/icon.tsx'
import { SizedPicture } from '#app/ui/sized-picture/sized-picture.tsx'
import { Time } from '#app/ui/time/time.tsx'
import type { ComparedCreation } from './compare.queries.ts'
import type { ComparedSide } from './compared-side.ts'
import styles from './compare-page.module.css'

interface ComparedSidesProps {
  one: ComparedSide
  other: ComparedSide
  /** Overlay of each side's picture. */
  pictures?: readonly [ReactNode, ReactNode]
}

/** Two saves with their pictures, the first one on the left. */
export function ComparedSides({ one, other, pictures }: ComparedSidesProps) {
  return (
    <div className={styles.Pair}>
      {[one, other].map(({ title, creation }, side) => (
        <article key={side} className={styles.Side}>
          <div className={styles.Picture}>
            <Cover cover={creation?.cover} />
            {pictures?.[side]}
          </div>
          <h2 className={styles.Title}>
            {creation ? (
              <Link to="/view/ctn-{$id}/{-$slug}" params={{ id: creation.id, slug: creation.slug }}>
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          <p className={styles.Facts}>
            {creation ? (
              <>
                <UserLink user={creation.author} /> · <Time at={creation.createdAt} />
              </>
            ) : (
              t('hub.compare.ownFile')
            )}
          </p>
        </article>
      ))}
    </div>
  )
}

function Cover({ cover }: { cover: ComparedCreation['cover'] | undefined }) {
  if (!cover) return <BoardIcon />
  return <SizedPicture sources={cover} sizes="(width >= 48rem) 50vw, 100vw" width={960} height={540} alt="" />
}
