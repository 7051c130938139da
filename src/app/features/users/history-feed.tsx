import { Link } from '@tanstack/react-router'
import { historyEntries } from '#app/content/history-kinds.ts'
import { HistoryList } from '#app/content/history-list.tsx'
import { t } from '#app/texts/t.ts'
import { buttonLook } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/page-heading/page-heading.tsx'
import { ClockIcon } from '#app/ui/icon.tsx'
import { usePagedItems } from '#app/ui/paged-list/visible-pages.ts'
import { PagedList } from '#app/ui/paged-list/paged-list.tsx'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import styles from './user-page.module.css'
import { historyQuery } from './user.loader.ts'

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
      <PagedList
        {...paging}
        href={`/@${username}`}
        page={page}
        empty={entries.length === 0 ? <NoHistory username={username} isOwn={isOwn} /> : null}
      >
        {(list) => <HistoryList ref={list} entries={entries} />}
      </PagedList>
    </section>
  )
}

function NoHistory({ username, isOwn }: Omit<HistoryFeedProps, 'page'>) {
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
      action={
        <Link to="/forums" {...buttonLook()}>
          {t('accounts.profile.history.forumsLabel')}
        </Link>
      }
    >
      {t('accounts.profile.history.ownEmptyHint')}
    </EmptyState>
  )
}
