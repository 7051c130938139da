import { beforeAll, expect, test } from 'vitest'
import { send, type Answer } from './client.ts'
import { crawl } from './crawl.ts'
import { run } from './database.ts'
import { signIn, type Browser } from './person.ts'
import { expectSecurityHeaders } from './security-headers.ts'

const starts = ['/', '/forums', '/@ada', '/account-settings', '/management', '/nothing-here']

/** Alice is nowhere in the community but in her own menus; Bob is staff. */
const alice = { name: 'newcomer', seen: new Map<string, Answer>() }
const bob = { name: 'ada', seen: new Map<string, Answer>() }
const nobody = { seen: new Map<string, Answer>() }

function crawlAs({ cookie }: Browser): Promise<Map<string, Answer>> {
  return crawl(starts, (path) => send(path, { headers: { cookie } }))
}

/** The person's menus and their own facts, as they stand in a page and in the state that it comes with. */
const menus = /role="menuitem"|Log out|isn't verified|currentUser:\$R\[\d+\]=\{|can[A-Z]\w+:!0/

beforeAll(async () => {
  alice.seen = await crawlAs(await signIn(alice.name))
  nobody.seen = await crawl(starts)
  bob.seen = await crawlAs(await signIn(bob.name))
})

function pagesOf(seen: Map<string, Answer>): [path: string, page: Answer][] {
  return [...seen].filter(([, { headers }]) => headers['content-type']?.startsWith('text/html'))
}

test('E1: what one person is shown is in no page of another', async () => {
  const facts = await run<Record<string, string>>(
    'SELECT username, email, public_id FROM users WHERE username IN (?, ?)',
    alice.name,
    bob.name,
  )
  const ofAlice = Object.values(facts.find(({ username }) => username === alice.name) ?? {})
  const ofBob = `${bob.name}@example.test`
  expect(ofAlice).toHaveLength(3)
  expect(pagesOf(nobody.seen).length).toBeGreaterThan(50)
  for (const [path, page] of pagesOf(alice.seen)) {
    if (page.status === 200) expect(page.text, path).toContain(alice.name)
    expect(page.text, path).not.toContain(ofBob)
  }
  for (const [path, page] of pagesOf(nobody.seen)) {
    expect([...ofAlice, ofBob].filter((fact) => page.text.includes(fact)), path).toEqual([])
    expect(page.text, path).not.toMatch(menus)
  }
  for (const [path, page] of pagesOf(bob.seen)) {
    if (page.status === 200) expect(page.text, path).toMatch(menus)
    expect(ofAlice.filter((fact) => page.text.includes(fact)), path).toEqual([])
  }
})

test('E1: a signed-in answer is kept by nobody, an anonymous one without regard to cookies', async () => {
  for (const [path, { headers }] of [...pagesOf(alice.seen), ...pagesOf(bob.seen)]) {
    expect([headers['cache-control'], headers['x-cache'], headers.etag], path).toEqual([
      'private, no-store',
      'bypass',
      undefined,
    ])
  }
  const kept = pagesOf(nobody.seen).filter(([, { status }]) => status === 200)
  const again = new Set<unknown>()
  for (const [path] of kept) {
    again.add((await send(path, { headers: { cookie: 'a=b; set-other=1' } })).headers['x-cache'])
  }
  // Another test's change may have dropped a page since.
  expect([...again].filter((state) => state !== 'hit' && state !== 'miss')).toEqual([])
  expect(again).toContain('hit')
})

test('O5: every page, errors too, has a strict policy with a nonce that no other answer has', () => {
  const nonces: string[] = []
  for (const [path, page] of [alice, nobody, bob].flatMap(({ seen }) => pagesOf(seen))) {
    const policy = String(page.headers['content-security-policy'])
    const [, nonce = ''] = /'nonce-([\w-]{22})'/.exec(policy) ?? []
    nonces.push(nonce)
    expect(policy, path).toMatch(/(?=.*object-src 'none')(?=.*base-uri 'none')(?=.*frame-ancestors)/)
    expect(policy, path).not.toContain('unsafe')
    const foreign = (page.text.match(/<(?:script|style)\b[^>]*>/g) ?? []).filter(
      (tag) => !tag.includes(`nonce="${nonce}"`),
    )
    expect(foreign, path).toEqual([])
  }
  expect(nonces.length).toBeGreaterThan(150)
  expect(new Set(nonces).size).toBe(nonces.length)
})

test('O6: every answer of the crawl carries the security headers', () => {
  for (const { seen } of [alice, nobody, bob]) {
    for (const [path, answer] of seen) expectSecurityHeaders(answer, path)
  }
})

test("Z5: no page tells anybody's address to a visitor", () => {
  for (const [path, { text }] of nobody.seen) expect(text, path).not.toContain('@example.test')
})
