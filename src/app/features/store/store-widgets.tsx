import { t } from '#app/texts/t.ts'
import { storeWidgets } from '#shared/addresses/store-widgets.ts'
import styles from './store-widgets.module.css'

interface StoreWidgetsPanelProps {
  /** The URL of the game's page in the store. */
  url: string
  /** The store's name. */
  store: string
  /** The origin of the assets host. */
  assets: string
}

/** The store's two widgets for the game: its price, and the wishlist. */
export function StoreWidgetsPanel({ url, store, assets }: StoreWidgetsPanelProps) {
  const { price, wishlist } = storeWidgets(url, assets)
  wishlist.searchParams.set('t', t('home.store.widgets.wishlistHint'))
  const widgets = [
    { title: t('home.store.widgets.priceTitle'), address: price.href },
    { title: t('home.store.widgets.wishlistTitle'), address: wishlist.href },
  ]
  return (
    <div className={styles.Widgets}>
      {widgets.map(({ title, address }) => (
        <iframe
          key={title}
          src={address}
          title={t('home.store.widgets.frameTitle', { title, store })}
          className={styles.Frame}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      ))}
    </div>
  )
}
