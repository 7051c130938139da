import { afterEach, expect, test, vi } from 'vitest'
import { auth, testEdge, main } from '#tests/edge/test-edge.ts'

afterEach(() => vi.useRealTimers())

/** A body that sends a byte each second and never ends. */
function trickle(begin: string): ReadableStream<Uint8Array> {
  const text = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(text.encode(begin)),
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      controller.enqueue(text.encode(' '))
    },
  })
}

test.each([`${main}/graphql`, `${auth}/auth/login`, `${main}/_serverFn/${'0'.repeat(64)}`])(
  'R10: a body to %s that arrives too slowly is answered with 408 after a stated time, and reaches nobody',
  async (url) => {
    vi.useFakeTimers()
    for (const [length, seconds] of [
      [undefined, 24],
      ['500000', 24],
      ['60', 11],
    ] as const) {
      const { send, calls } = testEdge()
      const headers = { 'content-type': 'application/json', origin: new URL(url).origin }
      const body = trickle('{"query":"')
      const declared = { ...headers, ...(length && { 'content-length': length }) }
      const onResponse = vi.fn<(response: Response) => void>()
      const init = { method: 'POST', headers: declared, body, duplex: 'half' } as RequestInit
      const sending = send(url, init).then(onResponse)
      await vi.advanceTimersByTimeAsync((seconds - 1) * 1_000)
      expect(onResponse).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(2_000)
      await sending
      const [response] = onResponse.mock.lastCall ?? []
      expect([response?.status, response?.headers.get('connection'), await response?.json()]).toEqual([
        408,
        'close',
        { error: 'timeout' },
      ])
      expect(calls).toEqual([])
    }
  },
)
