import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import type { JoinedItem } from '#app/ui/paged-list/visible-pages.ts'
import { IconCount, UserLink } from '#app/content/fact-labels.tsx'
import { Likes, RowFacts, Rows, RowTitle } from '#app/ui/paged-list/rows.tsx'
import { t } from '#app/texts/t.ts'
import { CheckIcon, CommentIcon } from '#app/ui/icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { decodeEntities } from '#app/lib/format/plain-text.ts'
import { resultKind } from './result-kinds.ts'
import styles from './search-page.module.css'
import type { Found } from './search.queries.ts'

type ResultItem = Extract<Found, { id: string }>

interface ResultListProps {
  items: readonly JoinedItem<ResultItem>[]
  ref?: Ref<HTMLUListElement>
}

export function ResultList({ items, ref }: ResultListProps) {
  return (
    <Rows ref={ref} items={items} rowClassName={styles.Result}>
      {(item) => <ResultRow item={item} />}
    </Rows>
  )
}

function ResultRow({ item }: { item: ResultItem }) {
  const { label, Icon, link, place } = resultKind(item)
  return (
    <>
      <span className={styles.Kind}>
        <Icon />
      </span>
      <RowTitle level={2} className={styles.Title}>
        <VisuallyHidden>{t('common.kindPrefix', { kind: label })}</VisuallyHidden>
        <Link {...link}>
          {'object' in item ? (
            item.object.title
          ) : item.markedTitle ? (
            <Marked text={item.markedTitle} />
          ) : (
            item.title
          )}
        </Link>
      </RowTitle>
      {item.snippet ? (
        <p className={styles.Snippet}>
          <Marked text={item.snippet} />
        </p>
      ) : 'excerpt' in item ? (
        <p className={styles.Snippet}>{item.excerpt}</p>
      ) : null}
      <RowFacts className={styles.Facts}>
        {'answerId' in item && item.answerId !== null ? (
          <span className={styles.Solved}>
            <CheckIcon />
            {t('forums.solvedBadge')}
          </span>
        ) : null}
        <span>{place}</span>
        <UserLink user={item.author} />
        <Time at={item.createdAt} />
        <Likes score={item.score} liked={item.ratedByMe} />
        {'commentCount' in item ? (
          <IconCount icon={<CommentIcon />} value={item.commentCount} of="comment" />
        ) : null}
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
      text
    ),
  )
}

interface MarkedPart {
  text: string
  isMarked: boolean
}

/** A title or snippet from the service, escaped text with `<mark>`s, in parts; any other markup stays text. */
export function markedParts(marked: string): MarkedPart[] {
  let isMarked = false
  const parts: MarkedPart[] = []
  for (const piece of marked.split(/(<\/?mark>)/)) {
    if (piece === '<mark>') isMarked = true
    else if (piece === '</mark>') isMarked = false
    else if (piece !== '') parts.push({ text: decodeEntities(piece), isMarked })
  }
  return parts
}
