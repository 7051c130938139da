import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { LinkButton } from '#app/ui/button/button.tsx'
import { EmptyState, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { ExternalIcon } from '#app/ui/icon.tsx'
import { linkTo } from '#app/lib/format/outward-link.ts'
import { BackgroundPicture } from '#app/content/backgrounds/background-picture.tsx'
import { useSite } from '#app/lib/shell-context.ts'
import { storeWidgets } from '#shared/addresses/store-widgets.ts'
import styles from './wishlist-page.module.css'

export function WishlistPage() {
  const site = useSite()
  const { product, store, origins } = site
  const { url } = store
  return (
    <div className={styles.WishlistPage}>
      <PageHeading title={t('home.store.buyGame')}>
        <p>
          {url === null
            ? t('home.store.platforms', { product })
            : t('home.store.soldOn', { product, store: store.name })}
        </p>
      </PageHeading>
      <div className={styles.Columns}>
        <div className={styles.About}>
          <BackgroundPicture number={3} sizes="(max-width: 899px) 100vw, 37rem" className={styles.Picture} />
          <p>{t('home.store.about', { product })}</p>
          <ul className={styles.Features}>
            <li>{t('home.store.features.simulation')}</li>
            <li>{t('home.store.features.boards')}</li>
            <li>{t('home.store.features.sharing')}</li>
            <li>{t('home.store.features.mods')}</li>
          </ul>
          {url === null ? null : (
            <LinkButton {...linkTo(url, site)} variant="primary" className={styles.Buy}>
              {t('home.store.buyNowOn', { store: store.name })} <ExternalIcon />
            </LinkButton>
          )}
        </div>
        {url === null ? (
          <EmptyState
            title={t('home.store.emptyTitle')}
            action={
              <LinkButton href="/newsletter" variant="primary">
                {t('home.store.newsletterCall')}
              </LinkButton>
            }
          >
            {t('home.store.emptyHint', { product })}
          </EmptyState>
        ) : (
          <Card title={t('home.store.widgets.title', { store: store.name })}>
            <StoreWidgetsPanel url={url} store={store.name} assets={origins.assets} />
          </Card>
        )}
      </div>
    </div>
  )
}

function StoreWidgetsPanel({ url, store, assets }: { url: string; store: string; assets: string }) {
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
