import { type LiveAccount, liveEnd, type LiveObject, livePath, livePing } from '#shared/contract/live.ts'

/** Milliseconds until a lost line is tried again: the first time, and at most. Half of it is by chance: a release ends all lines at once. */
const retryMs = { first: 2_000, longest: 60_000 }
/** Milliseconds between two signs of life, without which proxies end a line. */
const pingMs = 45_000

/** Milliseconds until a visible page without a line asks for the first time, and the longest pause between two. */
const pollMs = { first: 60_000, longest: 600_000 }

/**
 * Tells what changes of an object, or with `me` of the viewer's account: first how it is now, then after each change. A lost line is made
 * anew, and begins with what it is by then, so that nothing is missed. Where there are no WebSockets, the same address is asked now and
 * then. Returns a function that ends it.
 */
export function watchLive(id: 'me', onState: (state: LiveAccount) => void): () => void
export function watchLive(id: string, onState: (state: LiveObject) => void): () => void
export function watchLive(id: string, onState: (state: never) => void): () => void {
  const url = new URL(livePath + id, location.origin)
  url.protocol = url.protocol.replace('http', 'ws')
  let socket: WebSocket | undefined
  let pause = retryMs.first
  let retry: ReturnType<typeof setTimeout> | undefined
  const pings = setInterval(() => isOpen() && socket?.send(livePing), pingMs)

  function isOpen(): boolean {
    return socket?.readyState === WebSocket.OPEN
  }

  function open(): void {
    clearTimeout(retry)
    close()
    const opened = new WebSocket(url)
    socket = opened
    opened.addEventListener('message', ({ data }) => {
      if (data === 'pong') return
      pause = retryMs.first
      onState(JSON.parse(String(data)) as never)
    })
    opened.addEventListener('close', ({ code }) => {
      if (socket !== opened || code === liveEnd) return
      retry = setTimeout(open, pause * (0.5 + Math.random() / 2))
      pause = Math.min(pause * 2, retryMs.longest)
    })
  }

  function close(): void {
    const closed = socket
    socket = undefined
    closed?.close()
  }

  const events = new AbortController()
  const { signal } = events
  // A page with an open line isn't kept for the way back.
  addEventListener('pagehide', close, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && open(), { signal })
  addEventListener('online', open, { signal })
  open()
  const stopPolling = pollWhileVisible(async () => {
    if (isOpen() || !navigator.onLine) return
    // The browser sends the tag of the state that it has.
    const response = await fetch(livePath + id, { cache: 'no-cache' })
    if (response.ok) onState((await response.json()) as never)
  })
  return () => {
    stopPolling()
    events.abort()
    clearTimeout(retry)
    clearInterval(pings)
    close()
  }
}

export type VisibilitySource = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

/**
 * Runs checks while a page is visible: when it becomes visible, after a minute, and then at growing intervals. Nothing runs
 * while it is hidden, and a failed check counts as one without a result. Returns a function that stops it.
 */
export function pollWhileVisible(check: () => Promise<void>, page: VisibilitySource = document): () => void {
  let pause = pollMs.first
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(run, pause)
  }

  function run(): void {
    pause = Math.min(pause * 2, pollMs.longest)
    wait()
    check().catch(() => undefined)
  }

  function onVisibilityChange(): void {
    clearTimeout(timer)
    if (page.hidden) return
    pause = pollMs.first
    wait()
    check().catch(() => undefined)
  }

  if (!page.hidden) wait()
  page.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', onVisibilityChange)
  }
}
