import { createLink, Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { IconCount } from '#app/content/fact-labels.tsx'
import { historyEntries, type HistoryEntry } from '#app/content/history-kinds.ts'
import { rich, t } from '#app/texts/t.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/page-heading/page-heading.tsx'
import { ClockIcon, CommentIcon } from '#app/ui/icon.tsx'
import { type JoinedItem, usePagedItems } from '#app/ui/paged-list/visible-pages.ts'
import { PagedList } from '#app/ui/paged-list/paged-list.tsx'
import { Likes, RowFacts, Rows, RowTitle } from '#app/ui/paged-list/rows.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import styles from './user-page.module.css'
import { historyQuery } from './user.loader.ts'

const ButtonTo = createLink(LinkButton)

interface HistoryFeedProps {
  username: string
  page: number
  isOwn: boolean
}

export function HistoryFeed({ username, page, isOwn }: HistoryFeedProps) {
  const { items: entries, ...paging } = usePagedItems(page, {
    queryOf: (number) => historyQuery(username, number),
    itemsOf: ({ history }) => historyEntries(history),
    listOf: ({ history }) => history,
    pageSize: pageSizes.history,
  })
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className={styles.HistoryTitle}>
        {t('accounts.profile.history.title')}
      </h2>
      <PagedList {...paging} href={`/@${username}`} page={page} end={t('common.endOfList')}>
        {(list) =>
          entries.length > 0 ? (
            <HistoryList ref={list} entries={entries} />
          ) : (
            <NoHistory username={username} page={page} isOwn={isOwn} />
          )
        }
      </PagedList>
    </section>
  )
}

function NoHistory({ username, page, isOwn }: HistoryFeedProps) {
  if (page > 1) return <EmptyState title={t('common.noSuchPage')}>{t('common.backToFirstPage')}</EmptyState>
  if (!isOwn) {
    return (
      <EmptyState title={t('common.emptyTitle')} icon={<ClockIcon />}>
        {t('accounts.profile.history.emptyHint', { username })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('accounts.profile.history.ownEmptyTitle')}
      icon={<ClockIcon />}
      action={<ButtonTo to="/forums">{t('accounts.profile.history.forumsLabel')}</ButtonTo>}
    >
      {t('accounts.profile.history.ownEmptyHint')}
    </EmptyState>
  )
}

interface HistoryListProps {
  entries: readonly JoinedItem<HistoryEntry>[]
  ref?: Ref<HTMLUListElement>
}

function HistoryList({ entries, ref }: HistoryListProps) {
  return (
    <Rows ref={ref} items={entries} rowClassName={styles.Entry}>
      {(entry) => <EntryView entry={entry} />}
    </Rows>
  )
}

function EntryView({ entry }: { entry: HistoryEntry }) {
  const { Icon, parent, commentCount } = entry
  return (
    <>
      <span className={styles.Kind}>
        <Icon />
      </span>
      <RowTitle level={3} className={styles.Title} data-titled={entry.isTitled}>
        <VisuallyHidden>{t('common.kindPrefix', { kind: entry.kind })}</VisuallyHidden>
        <Link {...entry.link}>{entry.text}</Link>
      </RowTitle>
      <RowFacts className={styles.EntryFacts}>
        {parent ? (
          <span>
            {rich('accounts.profile.history.place', { place: <Link {...parent.link}>{parent.title}</Link> })}
          </span>
        ) : null}
        <Time at={entry.createdAt} />
        <Likes score={entry.score} liked={entry.ratedByMe} />
        {commentCount === undefined ? null : (
          <IconCount icon={<CommentIcon />} value={commentCount} of="comment" />
        )}
      </RowFacts>
    </>
  )
}
