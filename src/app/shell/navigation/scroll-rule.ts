import type { AnyRouter } from '@tanstack/react-router'

/** How the address changed. */
export type AddressChange = 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO'

/** The scroll position of a new page. */
export interface ScrollRule {
  /** A navigation has started. */
  navigated(change: AddressChange): void
  /** The user has scrolled. */
  scrolled(): void
  /** Whether to scroll at all: to the top, to the hash, or to the restored position. */
  moves(hasHash: boolean): boolean
  /** How: smoothly to a new page, instantly to a restored one. */
  behavior(): 'smooth' | 'auto'
}

interface ScrollSettings {
  /** The visitor's setting: whether a new page starts at its top. */
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
export function createScrollRule({ autoScroll, reducedMotion }: ScrollSettings): ScrollRule {
  let isNew = false
  let hasScrolled: boolean | undefined
  return {
    navigated(change) {
      isNew = change === 'PUSH'
      hasScrolled = false
    },
    scrolled() {
      hasScrolled = true
    },
    moves(hasHash) {
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

/** Applies the rule to the router; returns a function that stops observing the user's scrolling. */
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
