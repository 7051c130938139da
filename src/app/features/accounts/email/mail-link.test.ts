import { afterEach, expect, test, vi } from 'vitest'
import { followMailLink } from './mail-link.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['change-email', 'expired', /^This link has expired or was already used\. Still need it/],
  ['change-email', 'email-taken', 'That email address is already in use.'],
  ['confirm-newsletter', 'expired', /^Failed to confirm newsletter subscription/],
  ['stop-emails', 'expired', "This link doesn't work. You can turn off emails in your account settings."],
  ['unsubscribe', 'odd', "Couldn't unsubscribe you. Please try again later."],
] as const)('a refused link for %s shows the reason %s', async (action, error, message) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error }, { status: 422 })))
  await expect(followMailLink(action, 'key')).rejects.toThrow(message)
})
