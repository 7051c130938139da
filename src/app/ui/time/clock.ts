import { createContext } from 'react'

/** Seconds since the epoch at which the page was rendered: server and first client render agree by it. */
export const ClockContext = createContext<number | undefined>(undefined)

/** One ticking clock shared by all that show the time passing. */
export interface Clock {
  /** Calls back once a second while the page can be seen; returns how to stop. */
  subscribe(listener: () => void): () => void
  /** Seconds since the epoch, as of the last tick. */
  now(): number
}

/** The visibility of a page, as far as a clock needs it; `document` is one. */
export interface Visibility {
  readonly hidden: boolean
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

/** A clock that runs only while somebody listens and the page is visible, and catches up at once on return. */
export function createClock(page: () => Visibility): Clock {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  let seconds = 0

  function tick() {
    seconds = Date.now() / 1000
    for (const listener of listeners) listener()
  }

  function run() {
    clearInterval(timer)
    timer = undefined
    if (listeners.size === 0 || page().hidden) return
    timer = setInterval(tick, 1000)
    tick()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        page().addEventListener('visibilitychange', run)
        run()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        page().removeEventListener('visibilitychange', run)
        run()
      }
    },
    now() {
      return timer === undefined ? Date.now() / 1000 : seconds
    },
  }
}

/** The page's clock. */
export const sharedClock = createClock(() => document)
