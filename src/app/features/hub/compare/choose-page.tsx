import { Link, useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { t } from '#app/texts/t.ts'
import { buttonLook } from '#app/ui/button/button.tsx'
import { EmptyState, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { BoardIcon, SearchIcon } from '#app/ui/icon.tsx'
import { SizedPicture } from '#app/ui/sized-picture/sized-picture.tsx'
import { longestSearch } from '#shared/addresses/list-pages.ts'
import { SideBySide } from './compare-page.tsx'
import { compareSearch, comparisonChoiceQuery } from './compare.queries.ts'
import { creationSide } from './compared-sides.tsx'
import { LocalField, useLocalSide } from './local-field.tsx'
import styles from './choose-page.module.css'

interface ChoosePageProps {
  /** The creation that is to be compared. */
  id: string
  query: string | undefined
}

/** Which creation another one is to be compared with: the newest ones, those that are found, or a file of the visitor's. */
export function ChoosePage({ id, query }: ChoosePageProps) {
  const { creation, creations } = useData(comparisonChoiceQuery(id, query))
  const others = creations.filter((other) => other.id !== id)
  const { state: local, read, forget } = useLocalSide()
  return (
    <>
      <PageHeading title={t('hub.compare.chooseTitle', { title: creation.title })}>
        {t('hub.compare.chooseHint')}
      </PageHeading>
      <ChooseForm id={id} query={query} onSearch={forget} />
      <LocalField state={local} onChoose={(file) => void read(file)} onForget={forget} />
      {local.at === 'read' ? (
        <SideBySide key={local.number} one={creationSide(creation)} other={local.side} />
      ) : others.length === 0 ? (
        <EmptyState title={t('hub.compare.noneFound')} icon={<SearchIcon />} />
      ) : (
        <ul className={styles.List}>
          {others.map(({ id: other, title, cover, author }) => (
            <li key={other} className={styles.Choice}>
              <span className={styles.Picture}>
                {cover ? (
                  <SizedPicture sources={cover} sizes="7rem" width={112} height={63} alt="" loading="lazy" />
                ) : (
                  <BoardIcon />
                )}
              </span>
              <span>
                <Link to="/hub/compare" search={{ a: id, b: other }} className={styles.Link}>
                  {title}
                </Link>
                <small>{author.username}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A plain form, which works without scripts. */
function ChooseForm({ id, query = '', onSearch }: ChoosePageProps & { onSearch: () => void }) {
  const navigate = useNavigate()

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch()
    const typed = new FormData(event.currentTarget).get('q')
    void navigate({ to: '/hub/compare', search: compareSearch({ a: id, q: typed }) })
  }

  return (
    <search>
      <form action="/hub/compare" className={styles.Form} onSubmit={search}>
        <input type="hidden" name="a" value={id} />
        <input
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={longestSearch}
          aria-label={t('hub.search.label')}
          placeholder={t('hub.search.placeholder')}
          enterKeyHint="search"
          autoComplete="off"
          className={styles.Field}
        />
        <button type="submit" {...buttonLook('quiet')}>
          {t('common.search')}
        </button>
      </form>
    </search>
  )
}
