import * as texts from '#app/texts/english/wishlist.ts'

/** One of the store's widgets. */
export interface Widget {
  title: string
  address: string
}

/** Names that stand for others in documentation, and that nobody serves anything at (RFC 2606). */
const placeholder = /(?:^|\.)(?:example|invalid|example\.(?:com|net|org))$/

/** The game's page in a store that is there; null when none is set, or only the placeholder of a fresh checkout. */
export function storePage(storeUrl: string | null): URL | null {
  const page = storeUrl === null ? null : URL.parse(storeUrl)
  return page && !placeholder.test(page.hostname) ? page : null
}

/**
 * The store's two widgets for the game: what it costs, and the wish list. They are made from the address of the
 * game's page: `/app/{id}` has them at `/widget/{id}`, any other store below the page itself.
 */
export function storeWidgets(page: URL): Widget[] {
  const app = /^\/app\/(\d+)/.exec(page.pathname)?.[1]
  const path = app ? `/widget/${app}/` : `${page.pathname.replace(/\/$/, '')}/widget`
  const price = new URL(path, page.origin)
  const wish = new URL(price)
  wish.searchParams.set('t', texts.addItToYourWishList)
  return [
    { title: texts.priceAndPurchase, address: price.href },
    { title: texts.wishList, address: wish.href },
  ]
}
