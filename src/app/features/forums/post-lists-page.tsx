import { Link } from '@tanstack/react-router'
import { FeedButton } from '#app/content/article/feed-button.tsx'
import { t } from '#app/texts/t.ts'
import { buttonLook } from '#app/ui/button/button.tsx'
import { ChatIcon, CheckIcon } from '#app/ui/icon.tsx'
import { EmptyState, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { PagedList } from '#app/ui/paged-list/paged-list.tsx'
import { usePagedItems } from '#app/ui/paged-list/visible-pages.ts'
import { historyEntries } from '#app/content/history-kinds.ts'
import { HistoryList } from '#app/content/history-list.tsx'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import { type PostListName, postListQuery, unreadQuery } from './forums.queries.ts'
import { PostListLinks } from './post-list-links.tsx'
import { PostRows } from './post-rows.tsx'
import styles from './post-lists-page.module.css'

const periods = {
  week: () => t('forums.lists.week'),
  month: () => t('forums.lists.month'),
  top: () => t('forums.lists.all'),
}

export function PostListPage({ list, page }: { list: PostListName; page: number }) {
  const { items: posts, ...paging } = usePagedItems(page, {
    queryOf: (number) => postListQuery(list, number),
    itemsOf: (data) => data.posts,
    pageSize: pageSizes.forum,
  })
  return (
    <>
      <PageHeading title={t('common.forums')} actions={<FeedButton id="forums" of="forums" />} />
      <PostListLinks />
      {list in periods ? <PeriodLinks /> : null}
      <PagedList
        {...paging}
        href={`/forums/${list}`}
        page={page}
        empty={
          posts.length === 0 ? (
            <EmptyState title={t('forums.lists.emptyTitle')} icon={<ChatIcon />}>
              {t('forums.lists.emptyHint')}
            </EmptyState>
          ) : null
        }
      >
        {(ref) => <PostRows ref={ref} posts={posts} />}
      </PagedList>
    </>
  )
}

function PeriodLinks() {
  return (
    <nav aria-label={t('forums.lists.topLabel')} className={styles.Periods}>
      {Object.entries(periods).map(([list, label]) => (
        <Link key={list} to="/forums/$list" params={{ list: list as PostListName }}>
          {label()}
        </Link>
      ))}
    </nav>
  )
}

export function UnreadPage({ page }: { page: number }) {
  const { items: entries, ...paging } = usePagedItems(page, {
    queryOf: unreadQuery,
    itemsOf: ({ unread }) => historyEntries(unread),
    listOf: ({ unread }) => unread,
    pageSize: pageSizes.forum,
  })
  return (
    <>
      <PageHeading title={t('forums.lists.unread')} />
      <PostListLinks />
      <PagedList
        {...paging}
        href="/unread"
        page={page}
        empty={
          entries.length === 0 ? (
            <EmptyState
              title={t('forums.lists.readTitle')}
              icon={<CheckIcon />}
              action={
                <Link to="/forums/$list" params={{ list: 'latest' }} {...buttonLook()}>
                  {t('forums.lists.latest')}
                </Link>
              }
            >
              {t('forums.lists.readHint')}
            </EmptyState>
          ) : null
        }
      >
        {(ref) => <HistoryList ref={ref} entries={entries} />}
      </PagedList>
    </>
  )
}
