import { expect, test } from 'vitest'
import { localTarget } from './local-auth-page.tsx'

const origins = {
  main: 'http://localhost:8787',
  auth: 'http://auth.localhost:8787',
  assets: 'http://assets.localhost:8787',
}

function from(redirect: string, hash = '#jwt=a.b.c', development = true) {
  const address = new URL(`${origins.auth}/local-auth-callback${hash}`)
  address.searchParams.set('redirect', redirect)
  return localTarget(address, origins, development)
}

test('a local program gets the token in addition to its own query; without a token the user has to log in', () => {
  expect(from('http://localhost:3000/sign-in?next=1')).toBe('http://localhost:3000/sign-in?next=1&jwt=a.b.c')
  expect(from('http://127.0.0.1:9/?jwt=old')).toBe('http://127.0.0.1:9/?jwt=a.b.c')
  expect(from('http://localhost:3000/', '')).toBe(
    'http://localhost:8787/login?r=http%3A%2F%2Flocalhost%3A3000%2F',
  )
})

test.each([
  ['/forums', true, 'http://localhost:8787/forums'],
  ['http://localhost:8787/forums', true, 'http://localhost:8787/forums'],
  ['https://evil.example/', true, 'http://localhost:8787/'],
  ['http://localhost:3000/', false, 'http://localhost:8787/'],
  ['http://localhost.evil.example/', true, 'http://localhost:8787/'],
])('the token is sent nowhere else: %s', (redirect, development, target) => {
  expect(from(redirect, '#jwt=a.b.c', development)).toBe(target)
})
