import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { enoughSettings } from '#tests/platform/checkout.ts'
import { selfSignedCertificate } from '#tests/world/certificate.ts'
import { awaitVersion, fetchAt, type SiteNetwork } from './await-version.ts'

const values = enoughSettings('staging')
const url = 'https://staging.example/readyz'
const ready = { status: 'ok', version: 'two', upstream: 'two' }

/** A network whose zone has these addresses at each question in turn, the last for ever, and on which a second passes between questions. */
function networkOf(published: (string[] | null)[], fetch: () => Response) {
  const requests: string[] = []
  let seconds = 0
  const network: SiteNetwork = {
    published: async () => published[Math.min(seconds, published.length - 1)] ?? null,
    fetch: async (at) => {
      requests.push(`fetch ${at}`)
      return fetch()
    },
    fetchAt: async (at, addresses) => {
      requests.push(`fetch ${at} at ${addresses.join()}`)
      return ready
    },
    wait: async () => {
      seconds += 1
      return seconds
    },
  }
  return { network, requests, seconds: () => seconds }
}

test('a host isn’t asked for before its zone has it; a machine that remembers that it was missing asks at its address', async () => {
  const { network, requests, seconds } = networkOf([[], [], ['192.0.2.1']], () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) })
  })
  await awaitVersion(values, 'two', network)
  expect([seconds(), requests]).toEqual([2, [`fetch ${url}`, `fetch ${url} at 192.0.2.1`]])
})

test.each<[what: string, published: string[] | null, report: object, last: string]>([
  [
    'a version that only begins so',
    null,
    { ...ready, version: 'two-b', upstream: 'two-b' },
    'ok two-b two-b',
  ],
  ['the new edge alone', null, { ...ready, upstream: 'one' }, 'ok two one'],
  ['that something fails', null, { status: 'unavailable', failing: ['blobs'] }, 'unavailable blobs'],
  ['no DNS record', [], ready, 'its DNS record is still being made'],
])('%s for five minutes ends the wait with what was seen', async (_, published, report, last) => {
  const { network, seconds } = networkOf([published], () => Response.json(report))
  await expect(awaitVersion(values, 'two', network)).rejects.toThrow(
    `https://staging.example/readyz doesn't answer with version two after 300 seconds. It said last: ${last}.`,
  )
  expect(seconds()).toBe(300)
})

test('another server in the upstream’s place needs no version', async () => {
  const { network } = networkOf([null], () => Response.json({ status: 'ok', version: 'two' }))
  const other = { ...values, UPSTREAM_URL: 'https://other.example' }
  await expect(awaitVersion(other, 'two', network)).resolves.toBeUndefined()
})

test('a site is asked at an address, by its name and certificate', async () => {
  const { cert, key } = selfSignedCertificate('staging.example')
  const server = createServer({ cert, key }, (request, response) => {
    response.end(JSON.stringify({ ...ready, host: request.headers.host }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    const found = await fetchAt(url, ['127.0.0.1'], { port, ca: cert })
    expect(found).toMatchObject({ version: 'two', host: expect.stringContaining('staging.example') })
    const other = fetchAt('https://other.example/readyz', ['127.0.0.1'], { port, ca: cert })
    await expect(other).rejects.toThrow("does not match certificate's altnames")
  } finally {
    server.close()
  }
})
