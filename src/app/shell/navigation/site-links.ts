import type { AnyRouter } from '@tanstack/react-router'

/** A press on a link, as far as it matters who follows it. */
export interface LinkPress {
  button: number
  isModified: boolean
  isHandled: boolean
  /** The link's own target and download attributes. */
  target: string
  isDownload: boolean
  url: URL
}

/** Whether the app may follow the link itself: a plain press on a link of this host that stays in this tab. */
export function isOwnToFollow(
  { button, isModified, isHandled, target, isDownload, url }: LinkPress,
  here: URL,
): boolean {
  if (button !== 0 || isModified || isHandled || isDownload) return false
  if (target !== '' && target !== '_self') return false
  if (url.origin !== here.origin) return false
  // A hash on the page that is open is the browser's to follow.
  return url.hash === '' || url.pathname !== here.pathname || url.search !== here.search
}

/** Follows plain links of the page and of people's texts without loading the site anew; returns how to stop. */
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
  // On the window: the links that the router follows itself are dealt with by then.
  addEventListener('click', follow)
  return () => removeEventListener('click', follow)
}

/** Whether the app has a page at the path; account-entry pages (no links in the bar) live on another host. */
function hasPage(router: AnyRouter, path: string): boolean {
  const route = router.getMatchedRoutes(path)[2]
  return route !== undefined && route.options.staticData?.emptyNavbar !== true
}
