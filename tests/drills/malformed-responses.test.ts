import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { origins, send } from '#tests/http/client.ts'
import { startFaultyUpstream, type Fault, type FaultyUpstream } from '#tests/http/faulty-upstream.ts'

let upstream: FaultyUpstream
let server: TestServer

beforeAll(async () => {
  upstream = await startFaultyUpstream()
})

afterAll(async () => {
  await upstream.stop()
})

const faults: Exclude<Fault, null>[] = [
  'endless',
  'page',
  'redirect',
  'other data',
  'large header',
  'garbage',
]

test.each(faults)(
  'R3: pages, pictures and files of an upstream whose responses are %s are 502',
  async (fault) => {
    // The breaker of one that has failed before would answer in its place.
    server = await startTestServer(
      { UPSTREAM_URL: upstream.origin, LOG_LEVEL: 'error', UPSTREAM_TIMEOUT_MS: '15000' },
      { demo: false, migrated: false },
    )
    try {
      const { main, assets } = origins(server.local.port)
      upstream.fault = fault
      for (const address of [
        `${main}/forums`,
        `${main}/view/pst-00000001`,
        `${main}/feed/frm-devupdts?type=rss`,
        `${main}/api/v1/download-creation/ctn-00000001`,
        `${assets}/uploads/images/${'0'.repeat(32)}/full.webp`,
      ]) {
        const { status, text } = await send(address)
        expect([address, status]).toEqual([address, 502])
        expect(text).not.toContain('secret')
      }
      expect((await send(`${main}/healthz`)).status).toBe(200)
    } finally {
      await server.stop()
    }
  },
)
