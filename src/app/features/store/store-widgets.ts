import { t } from '#app/texts/t.ts'

/** A widget of the store. */
export interface Widget {
  title: string
  address: string
}

/** Reserved example names, at which nothing is served (RFC 2606). */
const placeholder = /(?:^|\.)(?:example|invalid|example\.(?:com|net|org))$/

/** The game's page in a real store; null if none is configured, or only the placeholder of a fresh checkout. */
export function storePage(storeUrl: string | null): URL | null {
  const page = storeUrl === null ? null : URL.parse(storeUrl)
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
  wish.searchParams.set('t', t('store.widgets.wishlistHint'))
  return [
    { title: t('store.widgets.priceTitle'), address: price.href },
    { title: t('store.widgets.wishlistTitle'), address: wish.href },
  ]
}
