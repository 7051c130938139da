import { useSuspenseQuery } from '@tanstack/react-query'
import * as texts from '#app/texts/english/site.ts'
import { Markdown } from '#app/ui/markdown/markdown.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import styles from './changelog-page.module.css'
import { changelogQuery } from './changelog.queries.ts'

/** What is new on the site, day by day along one wire. */
export function ChangelogPage() {
  const entries = useSuspenseQuery(changelogQuery).data
  return (
    <div className={styles.ChangelogPage}>
      <PageHeading title={texts.changelog}>
        <p>{texts.whatIsNewOnThis}</p>
      </PageHeading>
      {entries.map(({ id, title, renderedBody }) => (
        <article key={id} id={id} className={styles.Entry}>
          <header className={styles.Head}>
            <a href={`#${id}`} className={styles.Day}>
              <time dateTime={id}>{id}</time>
            </a>
            <h2>{title}</h2>
          </header>
          <Markdown id={id} html={renderedBody} />
        </article>
      ))}
    </div>
  )
}
