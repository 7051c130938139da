import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { liveObjects } from './heap.ts'
import { builtFunctions } from '#tests/http/server-functions.ts'

const times = 30
/** Requests whose objects may still be there: the last ones. */
const few = 10

let server: TestServer
let main: string

beforeAll(async () => {
  server = await startTestServer({}, { demo: false, unlimited: true, inspected: true })
  main = server.local.vars.MAIN_ORIGIN ?? ''
})
afterAll(() => server.stop())

/** Sends the request some times, one after another; returns the statuses that came. */
async function repeat(path: (count: number) => string, headers: Record<string, string>): Promise<number[]> {
  const statuses = new Set<number>()
  for (let count = 0; count < times; count++) {
    const response = await fetch(main + path(count), { headers, redirect: 'manual' })
    await response.arrayBuffer()
    statuses.add(response.status)
  }
  return [...statuses]
}

/** Sends as many requests as would be too many, whose bodies end when the function that it returns is called. */
function hold(): () => Promise<void> {
  const ends: (() => void)[] = []
  const responses = Array.from({ length: few }, () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{'))
        ends.push(() => controller.close())
      },
    })
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    return fetch(`${main}/graphql`, init)
  })
  return async () => {
    for (const end of ends) end()
    for (const response of responses) await (await response).arrayBuffer()
  }
}

test('requests that are still being answered are found by their name', async () => {
  const release = hold()
  const requests = async () => (await liveObjects(server.miniflare, 'logic-works-edge'))('workerd / Request')
  try {
    await expect.poll(requests, { timeout: 20_000 }).toBeGreaterThanOrEqual(few)
  } finally {
    await release()
  }
  await expect.poll(requests, { timeout: 20_000 }).toBeLessThan(few)
})

test('a rendered page, a redirect and a server function leave nothing in the memory of the edge', async () => {
  const html = { accept: 'text/html' }
  // A parameter that no route declares keeps a page out of the cache.
  expect(await repeat((count) => `/settings?unknown=${count}`, html)).toEqual([200])
  expect(await repeat((count) => `/@nobody${count}`, html)).toEqual([302])
  const forums = builtFunctions().find(({ name }) => name === 'loadForums')
  expect(await repeat(() => `/_serverFn/${forums?.id}`, { 'x-tsr-serverfn': 'true', origin: main })).toEqual([
    200,
  ])
  const count = await liveObjects(server.miniflare, 'logic-works-edge')
  expect(count('Router'), 'what pages are rendered with').toBeLessThan(few)
  expect(count('Router'), 'that its class at least is found by its name').toBeGreaterThan(0)
  expect(count('workerd / Request')).toBeLessThan(few)
  expect(count('workerd / Response')).toBeLessThan(few)
  expect(count('Object'), 'that objects are found by their names').toBeGreaterThan(1_000)
})

test('documents leave nothing in the memory of the upstream', async () => {
  for (let sent = 0; sent < times; sent++) {
    const body = JSON.stringify({ query: '{ forums { id } }' })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${main}/graphql`, { method: 'POST', headers, body })
    expect(await response.json()).toHaveProperty('data.forums')
  }
  const count = await liveObjects(server.miniflare, 'logic-works-upstream')
  expect(count('workerd / Request')).toBeLessThan(few)
  expect(count('workerd / Response')).toBeLessThan(few)
  expect(count('Object'), 'that objects are found by their names').toBeGreaterThan(1_000)
})
