import { expect, test } from 'vitest'
import { hostileRedirects } from '#tests/world/hostile-redirects.ts'
import { origins, post, send } from './client.ts'
import { signIn } from './user.ts'

const { main, auth } = origins()

/** Fails unless a browser that is sent there stays on main or auth, or, served in development, on this machine. */
function expectOwnHost(location: string, target: string): void {
  const { origin, protocol, hostname, pathname } = new URL(location, main)
  const local = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1')
  expect(origin === main || origin === auth || local, `${target} leads to ${location}`).toBe(true)
  expect(pathname, target).not.toMatch(/^\/[/\\]/)
}

test('I4: a signed-in user is redirected home from any hostile address', async () => {
  const { cookie } = await signIn('rackmount.rob')
  for (const target of hostileRedirects) {
    for (const name of ['r', 'redirect']) {
      const response = await send(`/login?${name}=${encodeURIComponent(target)}`, { headers: { cookie } })
      expect(response.status, target).toBe(302)
      expectOwnHost(response.headers.location ?? '', target)
    }
  }
})

test('I4: a sign-in leads nowhere else', async () => {
  for (const redirect of hostileRedirects.filter(({ length }) => length <= 2_048)) {
    const response = await post('/auth/developer', { username: 'tiny.adder', redirect })
    expect(response.status, redirect).toBe(200)
    expectOwnHost((JSON.parse(response.text) as { redirect: string }).redirect, redirect)
  }
})

test('I4: no address of the site is an open redirect', async () => {
  const paths = [
    '//evil.example',
    '///evil.example/..',
    '/.//evil.example',
    '/%5cevil.example',
    '/%2f/evil.example',
  ]
  const inside = [
    '/view//evil.example',
    '/forum//evil.example',
    '/pst-56609d78//evil.example',
    '/@//evil.example',
  ]
  for (const host of [main, auth]) {
    for (const path of [...paths, ...inside]) {
      const { headers, status } = await send(host + path)
      expect(status, path).toBeLessThan(500)
      if (headers.location !== undefined) expectOwnHost(headers.location, path)
    }
  }
})
