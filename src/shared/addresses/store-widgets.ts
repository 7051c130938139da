/** Reserved example names, at which nothing is served (RFC 2606). */
const placeholder = /(?:^|\.)(?:example|invalid|example\.(?:com|net|org))$/

export interface StoreWidgets {
  price: URL
  wishlist: URL
}

/**
 * The store's widgets, by the URL of the game's page: `/app/{id}` has them at `/widget/{id}`, any other store below the page itself. A
 * placeholder, as in the demo, has stand-ins on the assets host.
 */
export function storeWidgets(storeUrl: string, assets: string): StoreWidgets {
  const page = new URL(storeUrl)
  if (placeholder.test(page.hostname))
    return { price: new URL(`${assets}/store/price.svg`), wishlist: new URL(`${assets}/store/wishlist.svg`) }
  const app = /^\/app\/(\d+)/.exec(page.pathname)?.[1]
  const path = app ? `/widget/${app}/` : `${page.pathname.replace(/\/$/, '')}/widget`
  return { price: new URL(path, page.origin), wishlist: new URL(path, page.origin) }
}
