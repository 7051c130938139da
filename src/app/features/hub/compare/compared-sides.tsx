import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { UserLink } from '#app/content/fact-labels.tsx'
import { t } from '#app/texts/t.ts'
import { BoardIcon } from '#app/ui/icon.tsx'
import { SizedPicture } from '#app/ui/sized-picture/sized-picture.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { playerRequest, type PlayerRequest } from '#circuits/player/player-session.ts'
import { isCounted } from '#circuits/save-file/known-contents.ts'
import type { ComparedCreation, VersionedCreation } from './compare.queries.ts'
import type { LocalSave } from './read-local-save.ts'
import styles from './compare.module.css'

export interface ComparedNumbers {
  components: number
  wires: number
  nets: number | null
  boards: { count: number } | null
  parts: readonly { name: string; count: number }[]
}

export interface ComparedSide {
  title: string
  creation: ComparedCreation | null
  numbers: ComparedNumbers | null
  request: PlayerRequest | null
}

export function creationSide(creation: ComparedCreation): ComparedSide {
  const { title, save, player } = creation
  const numbers = save && isCounted(save) ? save : null
  return { title, creation, numbers, request: player && playerRequest(player) }
}

/** A version of a creation as a side, with its date and its drawing: pictures are those of the current one. */
export function versionSide(creation: VersionedCreation, version: number | undefined): ComparedSide {
  if (version === undefined) return creationSide(creation)
  const { title, drawingSources, cover, versions } = creation
  const { createdAt } = versions.find(({ number }) => number === version) ?? creation
  return {
    ...creationSide({ ...creation, cover: drawingSources ?? cover, createdAt }),
    title: t('hub.versions.titled', { title, version }),
  }
}

export function fileSide(name: string, { summary, bytes, rootTurn }: LocalSave): ComparedSide {
  return {
    title: name,
    creation: null,
    numbers: summary && isCounted(summary) ? summary : null,
    request: bytes && { source: { bytes: bytes.buffer }, rootTurn },
  }
}

interface ComparedSidesProps {
  one: ComparedSide
  other: ComparedSide
  pictures?: readonly [ReactNode, ReactNode]
}

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
