import { useSite } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { storedItems, type StoredName } from '#shared/page/stored-items.ts'
import styles from './cookies-page.module.css'
import { durationOf, purposes, displayName } from './stored-item-texts.ts'

const names = Object.keys(storedItems) as StoredName[]

/** Lists everything that the site stores in a browser, and whose content it loads. */
export function CookiesPage() {
  const { product, store } = useSite()
  return (
    <div className={styles.CookiesPage}>
      <PageHeading title={t('common.cookies')}>
        <p>{t('legal.cookies.description', { product })}</p>
      </PageHeading>
      <StoredCard title={t('common.cookies')} place="cookie" />
      <StoredCard title={t('legal.cookies.localTitle')} place="localStorage" />
      <StoredCard title={t('legal.cookies.tabTitle')} place="sessionStorage" />
      <Card title={t('legal.cookies.otherSitesTitle')}>
        <p>{t('legal.cookies.otherSites')}</p>
        <ul className={styles.Sites}>
          <li>
            {rich('legal.cookies.videos', { settings: <a href="/settings">{t('common.siteSettings')}</a> })}
          </li>
          {store.url === null ? null : <li>{t('legal.cookies.store', { store: store.name })}</li>}
          <li>{t('legal.cookies.captcha')}</li>
          <li>{t('legal.cookies.providers')}</li>
        </ul>
      </Card>
    </div>
  )
}

function StoredCard({
  title,
  place,
}: {
  title: string
  place: 'cookie' | 'localStorage' | 'sessionStorage'
}) {
  const isSecure = useSite().origins.main.startsWith('https:')
  return (
    <Card title={title} padded={false}>
      <table className={styles.Stored} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('common.nameLabel')}</th>
            <th scope="col">{t('legal.cookies.purpose')}</th>
            <th scope="col">{t('legal.cookies.duration')}</th>
          </tr>
        </thead>
        <tbody>
          {names
            .filter((name) => storedItems[name].in === place)
            .map((name) => (
              <tr key={name}>
                <th scope="row">{displayName(name, isSecure)}</th>
                <td>{purposes[name]()}</td>
                <td>{durationOf(name)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Card>
  )
}
