import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import type { JoinedItem } from '#app/objects/paged-list/page-span.ts'
import { Counted } from '#app/objects/article/counted.tsx'
import { Likes, RowFacts, Rows, RowWords } from '#app/objects/paged-list/rows.tsx'
import { UserLink } from '#app/objects/user-link.tsx'
import * as texts from '#app/texts/english/search.ts'
import { CommentIcon } from '#app/ui/icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { resultKind } from '#app/objects/kinds/found-kinds.ts'
import styles from './found-list.module.css'
import type { Found } from './search.queries.ts'
import { markedParts } from './marked-parts.ts'

/** Something found that is of a kind known here. */
export type FoundItem = Extract<Found, { id: string }>

interface FoundListProps {
  items: readonly JoinedItem<FoundItem>[]
  ref?: Ref<HTMLUListElement>
}

/** A list of what was found, each with the words around what was searched for. */
export function FoundList({ items, ref }: FoundListProps) {
  return (
    <Rows ref={ref} items={items} rowClassName={styles.Found}>
      {(item) => <FoundRow item={item} />}
    </Rows>
  )
}

function FoundRow({ item }: { item: FoundItem }) {
  const { kind, Icon, link, place } = resultKind(item)
  return (
    <>
      <span className={styles.Kind}>
        <Icon />
      </span>
      <RowWords level={2} className={styles.Title}>
        <VisuallyHidden>{kind}: </VisuallyHidden>
        <Link {...link}>{item.markedTitle ? <Marked text={item.markedTitle} /> : item.title}</Link>
      </RowWords>
      {item.snippet ? (
        <p className={styles.Snippet}>
          <Marked text={item.snippet} />
        </p>
      ) : null}
      <RowFacts className={styles.Facts}>
        <span>{texts.inKind(kind, place)}</span>
        <UserLink user={item.author} />
        <Time at={item.createdAt} />
        <Likes score={item.score} ratedByMe={item.ratedByMe} />
        <Counted icon={<CommentIcon />} value={item.commentCount} of="comment" />
      </RowFacts>
    </>
  )
}

function Marked({ text: marked }: { text: string }) {
  return markedParts(marked).map(({ text, isMarked }, index) =>
    isMarked ? (
      <mark key={index} className={styles.Mark}>
        {text}
      </mark>
    ) : (
      <span key={index}>{text}</span>
    ),
  )
}
