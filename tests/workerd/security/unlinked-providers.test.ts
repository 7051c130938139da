import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { callbackParameters, linkGithub, newGithubId } from '../world/github.ts'
import { interruptedDatabase } from '../world/interrupted-database.ts'
import { linkTokenOf, returnFromProvider, socialBindings, startSignIn } from '../world/providers.ts'
import { quickHash, signedIn } from '../world/users.ts'
import { post } from '../world/upstream.ts'

test('S10: a login through a provider that is unlinked meanwhile opens no session', async () => {
  const person = { id: newGithubId() }
  const browser = await signedIn({ passwordHash: quickHash })
  await linkGithub(browser, person)
  const visit = await startSignIn('github')
  const unlink = () =>
    post('/auth/unlink-identity', { provider: 'github' }, { as: browser, bindings: socialBindings })
  const DB = interruptedDatabase(env.DB, /INSERT INTO handovers/, unlink)
  const end = await returnFromProvider('github', callbackParameters(visit), {
    browser: visit.browser,
    bindings: { DB },
  })
  expect([end.searchParams.get('error'), end.searchParams.has('tokens')]).toEqual(['no-match', false])
  // The same without that ends in a session.
  await linkGithub(browser, person)
  const again = await startSignIn('github')
  const page = await returnFromProvider('github', callbackParameters(again), { browser: again.browser })
  expect(page.searchParams.has('tokens')).toBe(true)
})

test('S10: linking that started before a provider was unlinked can’t be finished after it', async () => {
  const person = { id: newGithubId() }
  const browser = await signedIn({ passwordHash: quickHash })
  await linkGithub(browser, person)
  const visit = await startSignIn('github', { action: 'link', linkToken: await linkTokenOf(browser) })
  await post('/auth/unlink-identity', { provider: 'github' }, { as: browser, bindings: socialBindings })
  const end = await returnFromProvider('github', callbackParameters(visit), { browser: visit.browser })
  expect(end.searchParams.get('error')).toBe('other')
})
