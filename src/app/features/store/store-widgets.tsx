import { useCallback, useState, useSyncExternalStore } from 'react'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import styles from './store-widgets.module.css'
import { storeConsentKey } from '#app/lib/browser-storage.ts'
import { localStore } from '#app/lib/browser-store.ts'
import { createSignal } from '#app/lib/signal.ts'
import { parseUrl } from '#shared/addresses/parse-url.ts'

/** A widget of the store. */
interface Widget {
  title: string
  address: string
}

/** Reserved example names, at which nothing is served (RFC 2606). */
const placeholder = /(?:^|\.)(?:example|invalid|example\.(?:com|net|org))$/

/** The game's page in a real store; null if none is configured, or only the placeholder of a fresh checkout. */
export function storePage(storeUrl: string | null): URL | null {
  const page = storeUrl === null ? null : parseUrl(storeUrl)
  return page && !placeholder.test(page.hostname) ? page : null
}

/**
 * The store's two widgets for the game: its price, and the wish list. Their URLs are derived from the game's page: `/app/{id}`
 * has them at `/widget/{id}`, any other store below the page itself.
 */
export function storeWidgets(page: URL): Widget[] {
  const app = /^\/app\/(\d+)/.exec(page.pathname)?.[1]
  const path = app ? `/widget/${app}/` : `${page.pathname.replace(/\/$/, '')}/widget`
  const price = new URL(path, page.origin)
  const wish = new URL(price)
  wish.searchParams.set('t', t('home.store.widgets.wishlistHint'))
  return [
    { title: t('home.store.widgets.priceTitle'), address: price.href },
    { title: t('home.store.widgets.wishlistTitle'), address: wish.href },
  ]
}

interface StoreWidgetsPanelProps {
  /** The game's page in the store. */
  page: URL
  /** The store's name. */
  store: string
}

/** The store's widgets, which are not loaded until the visitor has agreed. */
export function StoreWidgetsPanel({ page, store }: StoreWidgetsPanelProps) {
  const [hasConsent, setConsent] = useStoreConsent(page.origin)
  // One button for both states, which keeps the focus when it is pressed.
  return (
    <div className={hasConsent ? styles.Widgets : styles.Offer}>
      {hasConsent ? (
        storeWidgets(page).map(({ title, address }) => (
          <iframe
            key={address}
            src={address}
            title={t('home.store.widgets.frameTitle', { title, store })}
            className={styles.Frame}
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            loading="lazy"
          />
        ))
      ) : (
        <p className={styles.Note}>{t('home.store.widgets.consentHint', { store })}</p>
      )}
      <Button size="small" onClick={() => setConsent(!hasConsent)}>
        {hasConsent ? t('common.hide') : t('home.store.widgets.showLabel')}
      </Button>
    </div>
  )
}

const consentChanges = createSignal()

/** Whether the visitor has allowed this store's widgets, as stored in this browser, and a function to change it. */
function useStoreConsent(store: string): [hasConsent: boolean, setConsent: (isGranted: boolean) => void] {
  // What couldn't be stored holds until the page is left.
  const [unstored, setUnstored] = useState(false)
  const isStored = useSyncExternalStore(
    watchConsent,
    () => localStore.getItem(storeConsentKey) === store,
    () => false,
  )
  const changeConsent = useCallback(
    (isGranted: boolean) => {
      setUnstored(isGranted && !localStore.setItem(storeConsentKey, store))
      if (!isGranted) localStore.removeItem(storeConsentKey)
      consentChanges.send()
    },
    [store],
  )
  return [isStored || unstored, changeConsent]
}

function watchConsent(listener: () => void): () => void {
  const stop = consentChanges.watch(listener)
  // A choice in another tab applies here too.
  addEventListener('storage', listener)
  return () => {
    stop()
    removeEventListener('storage', listener)
  }
}
