import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startVideoSite, type VideoSite } from '#tests/providers/video-site.ts'
import { assets, testEdge } from '#tests/edge/test-edge.ts'

let site: VideoSite

beforeAll(async () => {
  site = await startVideoSite()
})
afterAll(() => site.stop())
beforeEach(() => site.forget())

const id = 'dQw4_-9WgXc'
const poster = `${assets}/videos/${id}.jpg`

function edge(origin = site.origin) {
  return testEdge({ vars: { VIDEO_POSTERS_ORIGIN: origin } })
}

test('a poster is the best picture of the video site', async () => {
  site.pictures.set(`${id}/maxresdefault`, { width: 1280, height: 720 })
  const response = await edge().send(poster, {
    headers: { cookie: 'set-theme=1', referer: 'https://a.example' },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=604800')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(response.headers.has('set-cookie')).toBe(false)
  expect(new Uint8Array(await response.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]))
  expect(site.requests.map(({ path }) => path)).toEqual([`/vi/${id}/maxresdefault.jpg`])
  expect(Object.keys(site.requests[0]?.headers ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/cookie|referer|x-forwarded-for|cf-connecting-ip/)]),
  )
})

test.for([
  ['the placeholder', { width: 120, height: 90 }],
  ['nothing', undefined],
  ['a page', { width: 1280, height: 720, type: 'text/html' }],
  ['more than a megabyte', { width: 1280, height: 720, padding: 1_100_000 }],
  ['more than a megabyte without saying so', { width: 1280, height: 720, padding: 1_100_000, chunked: true }],
  ['a picture without end', { width: 60_000, height: 60_000 }],
  ['another place', { width: 1280, height: 720, status: 302 }],
] as const)('if the best picture is %s, the next one is used', async ([, best]) => {
  if (best) site.pictures.set(`${id}/maxresdefault`, best)
  site.pictures.set(`${id}/hqdefault`, { width: 480, height: 360 })
  const response = await edge().send(poster)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(site.requests.map(({ path }) => path)).toEqual([
    `/vi/${id}/maxresdefault.jpg`,
    `/vi/${id}/hqdefault.jpg`,
  ])
})

test('a drawn placeholder replaces a missing poster', async () => {
  const stopped = await startVideoSite()
  await stopped.stop()
  for (const origin of [site.origin, stopped.origin]) {
    const response = await edge(origin).send(poster)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(await response.text()).toMatch(/^<svg xmlns/)
  }
})

test('a poster is fetched once and cached, with its headers', async () => {
  const responses = new Map<string, Response>()
  const cache = {
    match: async (address: string) => responses.get(address)?.clone(),
    put: async (address: string, response: Response) => void responses.set(address, response),
  }
  vi.stubGlobal('caches', { default: cache })
  const { send, flush } = edge()
  site.pictures.set(`${id}/maxresdefault`, { width: 1280, height: 720 })
  const first = await send(`${poster}?x=1`)
  await flush()
  const second = await send(poster)
  for (const name of ['content-type', 'cache-control', 'content-security-policy'])
    expect(second.headers.get(name)).toBe(first.headers.get(name))
  expect([site.requests.length, [...responses.keys()]]).toEqual([1, [poster]])
  vi.unstubAllGlobals()
})

test('a slow video site times out', async () => {
  const controller = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
  site.pictures.set(`${id}/maxresdefault`, { width: 1280, height: 720, neverResponds: true })
  const response = edge().send(poster)
  await vi.waitFor(() => expect(site.requests).toHaveLength(1))
  controller.abort()
  expect((await response).headers.get('content-type')).toBe('image/svg+xml')
  expect(timeout).toHaveBeenCalledWith(4_000)
  timeout.mockRestore()
})

test('only video ids are fetched, and not for a client over its limit', async () => {
  for (const path of [
    '../../etc/p.jpg',
    `${id}.png`,
    `${id}x.jpg`,
    `${id}.jpg/..%2f`,
    'http:%2f%2fevil.example%2f.jpg',
  ])
    expect((await edge().send(`${assets}/videos/${path}`)).status, path).toBe(404)
  const busy = testEdge({ vars: { VIDEO_POSTERS_ORIGIN: site.origin }, isAllowed: () => false })
  expect((await busy.send(poster)).status).toBe(429)
  expect(site.requests).toEqual([])
})
