import { expect, test } from 'vitest'
import { hostileRedirects } from '#tests/support/hostile-redirects.ts'
import { hostOf, safeRedirect, parseUrl, sharesPasskeys } from './origins.ts'

const origins = {
  main: 'https://main.example',
  auth: 'https://auth.main.example',
  assets: 'https://assets.main.example',
}
const home = 'https://main.example/'

test.each([
  ['/', home],
  ['/forums?page=1#top', 'https://main.example/forums?page=1#top'],
  ['https://main.example/view/pst-00000001', 'https://main.example/view/pst-00000001'],
  ['https://auth.main.example/login', 'https://auth.main.example/login'],
  ['HTTPS://MAIN.EXAMPLE/a', 'https://main.example/a'],
  ['/a/../b', 'https://main.example/b'],
  ['/%2f%2fevil.example', 'https://main.example/%2f%2fevil.example'],
  ['/search?q=https://evil.example', 'https://main.example/search?q=https://evil.example'],
])('I4: %s redirects to %s', (target, expected) => {
  expect(safeRedirect(target, origins, false)).toBe(expected)
})

test('I4: no target and hostile ones redirect home', () => {
  for (const target of [null, undefined, ...hostileRedirects])
    expect(safeRedirect(target, origins, false), JSON.stringify(target)).toBe(home)
})

test.each([
  ['http://localhost:3000/cb', 'http://localhost:3000/cb'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000/'],
  ['http://localhost.evil.example/', home],
  ['http://evil.example/localhost', home],
  ['http://localhost@evil.example/', home],
  ['https://localhost/', home],
  ['http://[::1]/', home],
])('I4: in development, %s redirects to %s', (target, expected) => {
  expect(safeRedirect(target, origins, true)).toBe(expected)
})

test('I5: a host is one of the three exactly', () => {
  expect(hostOf(new URL('https://main.example/a'), origins)).toBe('main')
  expect(hostOf(new URL('https://auth.main.example/'), origins)).toBe('auth')
  expect(hostOf(new URL('https://assets.main.example/'), origins)).toBe('assets')
  for (const url of [
    'http://main.example/',
    'https://main.example:444/',
    'https://main.example./',
    'https://evil.example/',
  ]) {
    expect(hostOf(new URL(url), origins), url).toBeNull()
  }
})

test.each([
  ['https://a.example/b', undefined],
  ['/b', 'https://a.example'],
  ['/b', undefined],
  ['https://', 'https://a.example'],
])(
  '%s relative to %s is parsed as by URL.parse, which the types of the oldest browsers lack',
  (text, base) => {
    // @ts-expect-error -- so `npm run check` refuses it
    expect(parseUrl(text, base)?.href).toBe(URL.parse(text, base)?.href)
  },
)

test.each([
  ['https://main.example', 'https://auth.main.example', true],
  ['https://www.main.example', 'https://auth.main.example', false],
  ['https://main.example', 'https://auth-main.example', false],
  ['http://localhost:8787', 'http://auth.localhost:8787', false],
])('passkeys of %s work on %s: %s', (host, authHost, isShared) => {
  expect(sharesPasskeys({ main: host, auth: authHost })).toBe(isShared)
})
