/** Paths of the pages that are there for everybody and are no object's: what a map of the site begins with. */
export const openPages = ['/', '/forums', '/hub', '/tracker', '/wishlist', '/changelog'] as const
