import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { legalKinds } from '#shared/names/legal-kinds.ts'
import type { Site } from '#shared/page/page-context.ts'
import { startingText } from './starting-text.ts'

type Facts = Parameters<typeof startingText>[1]['signInOptions']

const site = {
  product: 'Logic Works',
  origins: { main: 'https://community.example', auth: '', assets: '' },
  signIn: { store: true, issuer: 'Example ID' },
  store: { name: 'Steam', url: null },
} as Site

test('the privacy text names the captcha and the login providers only if they are on', async () => {
  const text = (providers: Facts['providers'], captchaSiteKey: string | null) =>
    startingText('privacy', { site, signInOptions: { providers, captchaSiteKey } })
  const without = await text([], null)
  expect(without).toContain('community.example')
  expect(without).not.toMatch(/Turnstile|log in with|Steam/)
  const full = await text(['github', 'google'], 'key')
  expect(full).toContain('Cloudflare Turnstile')
  expect(full).toContain('log in with GitHub, Example ID,')
})

test.each(legalKinds)('the text for %s has no placeholder left, and fits', async (kind) => {
  const text = await startingText(kind, { site, signInOptions: { providers: [], captchaSiteKey: null } })
  expect(text).not.toMatch(/[{}]/)
  expect(text.length).toBeLessThan(limits.legalText.max)
})
