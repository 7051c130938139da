import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followReleases } from './follow-releases.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'

/** How long browsers call a user active after a press, in milliseconds. */
const activation = 5_000

class PageElement extends EventTarget {
  readonly link: PageElement | null

  constructor(link: PageElement | null = null) {
    super()
    this.link = link
  }

  closest(): PageElement | null {
    return this.link
  }
}

let page: EventTarget
let reload: ReturnType<typeof vi.fn>
let stop: () => void
let pressedAt = -Infinity

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  reload = vi.fn()
  pressedAt = -Infinity
  vi.stubGlobal('Element', PageElement)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelectorAll: () => [] }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal(
    'MutationObserver',
    class {
      disconnect = () => undefined
    },
  )
  vi.stubGlobal('location', { pathname: '/', search: '', reload })
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('navigator', {
    userActivation: {
      get isActive() {
        return Date.now() - pressedAt < activation
      },
    },
  })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('ok')))
  stop = followReleases(new QueryClient())
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Simulates a user's event on an element. */
function act(name: string, target: PageElement): void {
  if (name === 'pointerdown' || name === 'keydown') pressedAt = Date.now()
  const event = new Event(name)
  Object.defineProperty(event, 'target', { value: target })
  page.dispatchEvent(event)
}

/** A script that the page wants is gone; returns whether the page was loaded again. */
async function loseScript(): Promise<boolean> {
  page.dispatchEvent(new Event('vite:preloadError'))
  await vi.advanceTimersByTimeAsync(1)
  return reload.mock.calls.length > 0
}

const text = new PageElement()
const link = new PageElement(new PageElement())

test.each(['pointerover', 'focusin'])(
  'a link that is only reached by %s soon after a press doesn’t reload the page',
  async (reach) => {
    act('pointerdown', text)
    vi.advanceTimersByTime(activation - 1_000)
    act(reach, link)
    expect(await loseScript()).toBe(false)
  },
)

test.each(['pointerdown', 'keydown', 'click', 'popstate'])(
  'the page is loaded again when a link was reached and %s follows',
  async (press) => {
    act('pointerdown', text)
    act('pointerover', link)
    act(press, link)
    expect(await loseScript()).toBe(true)
  },
)

test('a press on anything else that needs the script loads the page again, for five seconds', async () => {
  act('pointerover', text)
  act('pointerdown', text)
  vi.advanceTimersByTime(activation)
  expect(await loseScript()).toBe(false)
  act('pointerdown', text)
  act('pointerover', text)
  expect(await loseScript()).toBe(true)
})
