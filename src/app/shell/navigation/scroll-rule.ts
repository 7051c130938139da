import type { AnyRouter } from '@tanstack/react-router'

/** How the address changed. */
export type AddressChange = 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO'

/** Where a page is to be shown once it is there. */
export interface ScrollRule {
  /** A navigation has begun. */
  began(change: AddressChange): void
  /** The person has scrolled by hand. */
  scrolled(): void
  /** Whether the window is moved at all: to the top, to the hash, or back to where it was. */
  moves(hasHash: boolean): boolean
  /** How: a new page comes into view smoothly, an old one is where it was left. */
  behavior(): 'smooth' | 'auto'
}

interface Wishes {
  /** The visitor's setting: whether a new page begins at its top. */
  autoScroll(): boolean
  reducedMotion(): boolean
}

/** The rule of scrolling: a new page begins at its top, unless the person has scrolled since they asked for it. */
export function createScrollRule({ autoScroll, reducedMotion }: Wishes): ScrollRule {
  let isNew = false
  let hasScrolled = false
  return {
    began(change) {
      isNew = change === 'PUSH'
      hasScrolled = false
    },
    scrolled() {
      hasScrolled = true
    },
    moves(hasHash) {
      if (hasScrolled) return false
      return !isNew || hasHash || autoScroll()
    },
    behavior() {
      return isNew && !reducedMotion() ? 'smooth' : 'auto'
    },
  }
}

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '])

/** Makes the router scroll by the rule; returns how to stop. */
export function followScrollRule(router: AnyRouter, rule: ScrollRule): () => void {
  const scrolled = () => rule.scrolled()
  const pressed = (event: KeyboardEvent) => scrollKeys.has(event.key) && rule.scrolled()
  const stopHistory = router.history.subscribe(({ action }: { action: { type: AddressChange } }) => {
    rule.began(action.type)
    router.options.scrollRestorationBehavior = rule.behavior()
  })
  router.options.scrollRestoration = ({ location }) => rule.moves(location.hash !== '')
  addEventListener('wheel', scrolled, { passive: true })
  addEventListener('touchmove', scrolled, { passive: true })
  addEventListener('keydown', pressed)
  return () => {
    stopHistory()
    router.options.scrollRestoration = true
    removeEventListener('wheel', scrolled)
    removeEventListener('touchmove', scrolled)
    removeEventListener('keydown', pressed)
  }
}
