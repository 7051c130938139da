import type { AnyRouter } from '@tanstack/react-router'

type AddressChange = 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO'
type ScrollRule = ReturnType<typeof createScrollRule>

interface ScrollSettings {
  autoScroll(): boolean
  reducedMotion(): boolean
}

/**
 * Whether the page is at its top; on the server it always is. A page that the server sent stays where it is once it is not: its reader
 * has scrolled before the scripts arrived, or it has been restored while it was read.
 */
export function isPageAtTop(): boolean {
  return !globalThis.scrollY
}

/** The scroll rule: a new page starts at its top, unless the user has scrolled since the navigation started. */
export function createScrollRule({ autoScroll, reducedMotion }: ScrollSettings) {
  let isNew = false
  let hasScrolled: boolean | undefined
  return {
    navigated(change: AddressChange) {
      isNew = change === 'PUSH'
      hasScrolled = false
    },
    scrolled() {
      hasScrolled = true
    },
    /** Whether to scroll at all: to the top, to the hash, or to the restored position. */
    moves(hasHash: boolean) {
      // Of the first page nothing is known but where it is.
      if (hasScrolled ?? !isPageAtTop()) return false
      return !isNew || hasHash || autoScroll()
    },
    behavior() {
      return isNew && !reducedMotion() ? 'smooth' : 'auto'
    },
  }
}

const scrollKeys = /^(?:(?:Arrow|Page)(?:Up|Down)|Home|End| )$/

export function followScrollRule(router: AnyRouter, rule: ScrollRule): () => void {
  const scrolled = () => rule.scrolled()
  const pressed = (event: KeyboardEvent) => scrollKeys.test(event.key) && rule.scrolled()
  const stopHistory = router.history.subscribe(({ action }: { action: { type: AddressChange } }) => {
    rule.navigated(action.type)
    router.options.scrollRestorationBehavior = rule.behavior()
  })
  router.options.scrollRestoration = ({ location }) => rule.moves(location.hash !== '')
  addEventListener('wheel', scrolled, { passive: true })
  addEventListener('touchmove', scrolled, { passive: true })
  addEventListener('keydown', pressed)
  return () => {
    stopHistory()
    removeEventListener('wheel', scrolled)
    removeEventListener('touchmove', scrolled)
    removeEventListener('keydown', pressed)
  }
}

export interface LinkPress {
  button: number
  isModified: boolean
  isHandled: boolean
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
