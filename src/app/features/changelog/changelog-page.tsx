import { useData } from '#app/lib/hooks/use-data.ts'
import { FeedButton } from '#app/content/article/feed-button.tsx'
import { pageAddress } from '#app/ui/paged-list/page-search.ts'
import { t } from '#app/texts/t.ts'
import { EmptyState, NoSuchPage, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { ClockIcon } from '#app/ui/icon.tsx'
import { Markdown } from '#app/content/markdown/markdown.tsx'
import { Pager } from '#app/ui/pager/pager.tsx'
import { changelogPages } from '#shared/addresses/ids.ts'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import styles from './changelog-page.module.css'
import { changelogQuery } from './changelog.queries.ts'

const href = '/changelog'

export function ChangelogPage({ page }: { page: number }) {
  const entries = useData(changelogQuery(page)).changelog
  return (
    <div className={styles.ChangelogPage}>
      <PageHeading title={t('common.changelog')} actions={<FeedButton id={changelogPages} of="changelog" />}>
        <p>{t('home.changelog.description')}</p>
      </PageHeading>
      {entries.length === 0 ? <NoEntries page={page} /> : null}
      {entries.map(({ id, date, renderedBody }) => (
        <article key={id} id={date} className={styles.Entry}>
          <h2 className={styles.Head}>
            <a href={`#${date}`} className={styles.Day}>
              <time dateTime={date}>{date}</time>
            </a>
          </h2>
          <Markdown id={String(id)} renderedBody={renderedBody} />
        </article>
      ))}
      <Pager
        page={page}
        newestHref={page > 1 ? href : undefined}
        olderHref={entries.length < pageSizes.changelog ? undefined : pageAddress(href, page + 1)}
      />
    </div>
  )
}

function NoEntries({ page }: { page: number }) {
  if (page > 1) return <NoSuchPage />
  return (
    <EmptyState title={t('common.emptyTitle')} icon={<ClockIcon />}>
      {t('home.changelog.emptyHint')}
    </EmptyState>
  )
}
