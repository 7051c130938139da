import { afterEach, expect, test, vi } from 'vitest'
import { auth, edgeWorld, main } from '#tests/edge/edge-world.ts'

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

test.each([
  ['a document', `${main}/graphql`],
  ['a log-in', `${auth}/auth/login`],
  ['a server function', `${main}/_serverFn/${'0'.repeat(64)}`],
])(
  'R10: %s that arrives too slowly is answered with 408 after a stated time, and reaches nobody',
  async (_, url) => {
    vi.useFakeTimers()
    const requests = [
      { headers: {}, seconds: 24 },
      { headers: { 'content-length': '500000' }, seconds: 24 },
      { headers: { 'content-length': '60' }, seconds: 11 },
    ]
    for (const { headers, seconds } of requests) {
      const { send, calls } = edgeWorld()
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: new URL(url).origin, ...headers },
        body: trickle('{"query":"'),
        duplex: 'half',
      } as RequestInit
      const onResponse = vi.fn<(response: Response) => void>()
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
