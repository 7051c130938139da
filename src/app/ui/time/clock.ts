import { createContext } from 'react'
import { createSignal } from '#shared/signal.ts'

/** When the page was rendered, in seconds since the epoch: server and first client render use it. */
export const ClockContext = createContext<number | undefined>(undefined)

interface Visibility {
  readonly hidden: boolean
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

/** A clock that runs only while it has listeners and the page is visible, and catches up at once on return. */
export function createClock(page: () => Visibility) {
  const ticks = createSignal(changeWatching)
  let isWatched = false
  let timer: ReturnType<typeof setInterval> | undefined
  let seconds = 0
  /** Seconds by which this device's clock is slow. */
  let lag = 0

  function read(): number {
    return Date.now() / 1000 + lag
  }

  function tick() {
    seconds = read()
    ticks.send()
  }

  function run() {
    clearInterval(timer)
    timer = undefined
    if (!isWatched || page().hidden) return
    timer = setInterval(tick, 1000)
    tick()
  }

  function changeWatching(begins: boolean) {
    isWatched = begins
    if (begins) page().addEventListener('visibilitychange', run)
    else page().removeEventListener('visibilitychange', run)
    run()
  }

  return {
    /** Calls back once a second while the page is visible; returns a function that stops it. */
    subscribe: ticks.watch,
    /** Seconds since the epoch, as of the last tick. */
    now() {
      return timer === undefined ? read() : seconds
    },
    /** Sets a clock that is slow forward: it can't be earlier than a time that the server has sent. */
    correct(sent: number) {
      lag = Math.max(0, sent - Date.now() / 1000)
      if (timer !== undefined) tick()
    },
  }
}

export const sharedClock = createClock(() => document)
