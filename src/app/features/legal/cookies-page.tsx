import { useSite } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { storedItems, type StoredName, type StoredItem } from '#shared/page/stored-items.ts'
import styles from './cookies-page.module.css'

const names = Object.keys(storedItems) as StoredName[]

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

const purposes: Record<StoredName, () => string> = {
  session: () => t('legal.cookies.items.session'),
  flow: () => t('legal.cookies.items.flow'),
  oauth: () => t('legal.cookies.items.oauth'),
  bookmark: () => t('legal.cookies.items.bookmark'),
  'set-': () => t('legal.cookies.items.settings'),
  access: () => t('legal.cookies.items.access'),
  refresh: () => t('legal.cookies.items.refresh'),
  account: () => t('legal.cookies.items.account'),
  'draft-': () => t('legal.cookies.items.drafts'),
  'drafts-of': () => t('legal.cookies.items.draftsOf'),
  visits: () => t('legal.cookies.items.visits'),
  messages: () => t('legal.cookies.items.messages'),
  'messages-told': () => t('legal.cookies.items.messagesShown'),
  'settings-taken-over': () => t('legal.cookies.items.settingsMigrated'),
  note: () => t('legal.cookies.items.note'),
  tab: () => t('legal.cookies.items.tab'),
  upload: () => t('legal.cookies.items.upload'),
  typed: () => t('legal.cookies.items.typed'),
  'reloaded-for-version': () => t('legal.cookies.items.reloaded'),
  'tsr-scroll-restoration-v1_3': () => t('legal.cookies.items.scroll'),
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** Browsers that follow the draft of the standard keep no cookie longer, in seconds. */
const longest = 400 * day

function durationOf(name: StoredName): string {
  const item: StoredItem = storedItems[name]
  const { seconds, until } = item
  if (seconds !== undefined) return duration(seconds)
  if (until === 'log-out') return t('legal.cookies.untilLogOut')
  if (until === 'shown') return t('legal.cookies.untilShown')
  return item.in === 'sessionStorage' ? t('legal.cookies.untilTabCloses') : t('legal.cookies.untilCleared')
}

function duration(seconds: number): string {
  if (seconds > longest) return t('legal.cookies.browserLimit')
  if (seconds >= day) return t('legal.cookies.days', { count: Math.round(seconds / day) })
  if (seconds >= hour) return t('legal.cookies.hours', { count: Math.round(seconds / hour) })
  return t('legal.cookies.minutes', { count: Math.round(seconds / minute) })
}

function displayName(name: StoredName, isSecure: boolean): string {
  const item: StoredItem = storedItems[name]
  return `${item.isHostCookie && isSecure ? '__Host-' : ''}${name}${item.isPrefix ? '…' : ''}`
}
