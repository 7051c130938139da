import * as texts from '#app/texts/english/wishlist.ts'

/** One of the store's widgets. */
export interface Widget {
  title: string
  address: string
}

/**
 * The store's two widgets for the game: what it costs, and the wish list. They are made from the address of the
 * game's page: `/app/{id}` has them at `/widget/{id}`, any other store below the page itself.
 */
export function storeWidgets(storeUrl: string): Widget[] {
  const page = new URL(storeUrl)
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
