import { expect, test } from 'vitest'
import { origins, post, send } from './client.ts'
import { mailsTo } from './mails.ts'
import { headerFaults } from './security-headers.ts'
import { htmlFaults } from '#tests/world/valid-html.ts'

interface Row {
  kind: string
  name: string
  method: string
  result: string
  cache: string
  count: number
  trips: number
}

async function metrics(): Promise<Record<'edge' | 'upstream', Row[]>> {
  const response = await send('/dev/metrics?format=json')
  expect([response.status, response.headers['content-type']]).toEqual([200, 'application/json'])
  return JSON.parse(response.text) as Record<'edge' | 'upstream', Row[]>
}

test('both workers count requests, cached pages, D1 trips, logins, jobs and emails', async () => {
  const email = 'metrics@example.org'
  const ask = `mutation { updateNewsletterAnon(input: { address: "${email}", minor: false }) { status } }`
  expect((await post('/graphql', { query: ask })).status).toBe(200)
  await expect.poll(() => mailsTo(email), { timeout: 60_000, interval: 200 }).toHaveLength(1)
  expect((await post('/auth/login', { identifier: 'nobody-at-all', password: 'wrong one' })).status).toBe(422)
  for (const path of ['/@ada', '/@ada', '/view/frm-devupdts', '/tracker?page=2']) await send(path)
  const { edge, upstream } = await metrics()
  const route = (name: string) => edge.filter((row) => row.kind === 'request' && row.name === name)
  expect(route('/@:name')).toContainEqual(
    expect.objectContaining({ method: 'GET', result: '200', cache: 'hit' }),
  )
  const miss = route('/view/:id').find(({ cache }) => cache === 'miss')
  expect(miss?.trips).toBeGreaterThan(0)
  expect(edge.filter(({ cache, trips }) => cache === 'hit' && trips > 0)).toEqual([])
  const events = upstream
    .filter(({ kind }) => kind !== 'request')
    .map(({ kind, name, result }) => `${kind} ${name} ${result}`)
  expect(events).toEqual(
    expect.arrayContaining(['sign-in password refused', 'job mail.deliver done', 'mail personal sent']),
  )
})

test('P1: no row of the metrics has an id, a name or an address from a request to the server', async () => {
  const carried = '/view/pst-carried0/carried?page=3&carried=1'
  const headers = {
    'x-request-id': 'carried-id',
    'user-agent': 'carried',
    cookie: 'carried=1',
    referer: 'http://carried/',
  }
  const { auth, assets } = origins()
  for (const path of [
    carried,
    '/@carried',
    '/carried',
    `${auth}/carried`,
    `${assets}/carried.js`,
    '/feed/usr-carried0',
  ])
    await send(path, { headers })
  const { edge, upstream } = await metrics()
  const texts = [...edge, ...upstream].flatMap(({ kind, name, method, result, cache }) => [
    kind,
    name,
    method,
    result,
    cache,
  ])
  expect(texts.length).toBeGreaterThan(50)
  expect(
    texts.filter((text) => /carried|@[\w.]|\b[a-z]{3}-[0-9a-z]{8}\b|[0-9a-f]{16}|\d+\.\d+\.\d+/.test(text)),
  ).toEqual([])
})

test('the page of the metrics is valid, without scripts, and on the main host only', async () => {
  const page = await send('/dev/metrics')
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(await htmlFaults(page.text)).toEqual([])
  expect(headerFaults(page, `${origins().main}/dev/metrics`)).toEqual([])
  expect(page.text).toContain('<th scope="row">/dev/metrics</th>')
  expect(page.text).not.toContain('<script')
  expect((await send(`${origins().assets}/dev/metrics`)).status).toBe(404)
})

test('A18: a request that came through a proxy gets no metrics', async () => {
  const response = await send('/dev/metrics?format=json', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect([response.status, response.text.includes('request')]).toEqual([403, false])
})
