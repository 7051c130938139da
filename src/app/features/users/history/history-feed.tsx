import { createLink } from '@tanstack/react-router'
import { PagedList } from '#app/ui/paged-list/paged-list.tsx'
import { usePagedItems } from '#app/ui/paged-list/use-visible-pages.ts'
import { pageSizes } from '#shared/addresses/page-sizes.ts'
import { t } from '#app/texts/t.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { ClockIcon } from '#app/ui/icon.tsx'
import { HistoryList } from './history-list.tsx'
import { historyEntries } from '#app/content/kinds/history-kinds.ts'
import { historyQuery } from '../user.queries.ts'
import styles from './history-feed.module.css'

const ButtonTo = createLink(LinkButton)

interface HistoryFeedProps {
  username: string
  /** Counted from 1. */
  page: number
  isOwn: boolean
}

/** A user's posts, comments, tickets and creations, newest first, by page or with infinite scroll. */
export function HistoryFeed({ username, page, isOwn }: HistoryFeedProps) {
  const { items: entries, ...paging } = usePagedItems(page, {
    queryOf: (number) => historyQuery(username, number),
    itemsOf: ({ history }) => historyEntries(history),
    listOf: ({ history }) => history,
    pageSize: pageSizes.history,
  })
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className={styles.Title}>
        {t('users.history.title')}
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
        {t('users.history.emptyHint', { username })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('users.history.ownEmptyTitle')}
      icon={<ClockIcon />}
      action={<ButtonTo to="/forums">{t('users.history.forumsLabel')}</ButtonTo>}
    >
      {t('users.history.ownEmptyHint')}
    </EmptyState>
  )
}
