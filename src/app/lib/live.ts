import { type LiveAccount, liveEnd, type LiveObject, livePath, livePing } from '#shared/contract/live.ts'

/** Milliseconds until a lost line is tried again: the first time, and at most. Half of it is by chance: a release ends all lines at once. */
const retryMs = { first: 2_000, longest: 60_000 }
/** Milliseconds between two signs of life, without which proxies end a line. */
const pingMs = 45_000

/** A line to the service; closed for good by `stop`. */
interface LiveLine {
  isOpen: () => boolean
  stop: () => void
}

/**
 * Tells what changes of an object, or with `me` of the viewer's account: first how it is now, then after each change. A lost line is made
 * anew, and begins with what it is by then, so that nothing is missed. Where there are no WebSockets, it's never open.
 */
export function watchLive(id: 'me', onState: (state: LiveAccount) => void): LiveLine
export function watchLive(id: string, onState: (state: LiveObject) => void): LiveLine
export function watchLive(id: string, onState: (state: never) => void): LiveLine {
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
  return {
    isOpen,
    stop() {
      events.abort()
      clearTimeout(retry)
      clearInterval(pings)
      close()
    },
  }
}
