import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { origins, send } from './client.ts'

const lines: string[] = []
let server: TestServer
let main: string

beforeAll(async () => {
  server = await startTestServer(
    { LOG_LEVEL: 'info' },
    { demo: false, unlimited: true, onLine: (line) => lines.push(line) },
  )
  main = origins(server.local.port).main
})

afterAll(() => server.stop())

/** The ids of the app's server functions, by the build's own list. */
function functionIds(): string[] {
  const folder = 'dist/server/assets'
  const list = readdirSync(folder).find((name) => name.includes('server-fn-resolver')) ?? ''
  const ids = readFileSync(path.join(folder, list), 'utf8').matchAll(/"([0-9a-z]{6,12})": \{\s*functionName/g)
  return [...ids].map(([, id = '']) => id)
}

const unreadable = [
  '{',
  'null}',
  '7',
  '"text"',
  '[]',
  '{"t":{"t":99}}',
  '{"t":{"t":10,"i":0,"p":7},"f":63,"m":[]}',
]
/** Serialized form of `{ data: 'x', context: { page: null } }`, which no function accepts. */
const page = { t: 10, i: 2, p: { k: ['page'], v: [{ t: 2, s: 0 }] }, o: 0 }
const invalidCall = JSON.stringify({
  t: { t: 10, i: 0, p: { k: ['data', 'context'], v: [{ t: 1, s: 'x' }, page] }, o: 0 },
  f: 63,
  m: [],
})

test('O7: every server function refuses malformed payloads without logging an error', async () => {
  const ids = functionIds()
  expect(ids.length).toBeGreaterThan(50)
  const headers = { 'x-tsr-serverfn': 'true', 'sec-fetch-site': 'same-origin' }
  const type = { 'content-type': 'application/json' }
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const failures: unknown[] = []
  for (const id of ids) {
    const url = `${main}/_serverFn/${id}`
    const responses = await Promise.all([
      ...[...unreadable, invalidCall].flatMap((body) => [
        send(`${url}?payload=${encodeURIComponent(body)}`, { headers }),
        send(url, { method: 'POST', body, headers: { ...headers, ...type } }),
      ]),
      send(url, { headers: { ...headers, ...form } }),
      send(url, { method: 'POST', body: '--y', headers: { ...headers, ...form } }),
    ])
    for (const { status, text } of responses) {
      // A function without input ignores its payload and succeeds.
      const isError = text.includes('"k":["error"]')
      if (status >= 500 || (status < 400 && isError)) failures.push([id, status, text.slice(0, 200)])
    }
    expect(
      responses.some(({ status }) => status === 400),
      id,
    ).toBe(true)
  }
  expect(failures).toEqual([])
  // A line of the log is an object; anything else was printed by the framework.
  expect(lines.filter((line) => line.includes('"level":"error"') || !line.startsWith('{'))).toEqual([])
})
