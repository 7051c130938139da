import type { AnyRouter } from '@tanstack/react-router'

/** A click on a link, with the properties that decide whether the router or the browser handles it. */
export interface LinkPress {
  button: number
  isModified: boolean
  isHandled: boolean
  /** The link's own target and download attributes. */
  target: string
  isDownload: boolean
  url: URL
}

/** Whether the app may handle the link: a plain click on a link to this host in this tab. */
export function isOwnToFollow(
  { button, isModified, isHandled, target, isDownload, url }: LinkPress,
  here: URL,
): boolean {
  if (button !== 0 || isModified || isHandled || isDownload) return false
  if (target !== '' && target !== '_self') return false
  if (url.origin !== here.origin) return false
  // The browser handles a hash on the current page.
  return url.hash === '' || url.pathname !== here.pathname || url.search !== here.search
}

/** Handles plain links in the page and in users' texts by client navigation; returns a function that stops it. */
export function followSiteLinks(router: AnyRouter): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || !URL.canParse(link.href)) return
    const url = new URL(link.href)
    const press = {
      button: event.button,
      isModified: event.metaKey || event.ctrlKey || event.shiftKey || event.altKey,
      isHandled: event.defaultPrevented,
      target: link.target,
      isDownload: link.hasAttribute('download'),
      url,
    }
    if (!isOwnToFollow(press, new URL(location.href)) || !hasPage(router, url.pathname)) return
    event.preventDefault()
    router.history.push(url.pathname + url.search + url.hash)
  }
  // On the window: the router has handled its own links by then.
  addEventListener('click', follow)
  return () => removeEventListener('click', follow)
}

/** Whether the app has a page at the path; log-in and sign-up pages (no links in the bar) are on another host. */
function hasPage(router: AnyRouter, path: string): boolean {
  const route = router.getMatchedRoutes(path)[2]
  return route !== undefined && route.options.staticData?.emptyNavbar !== true
}
