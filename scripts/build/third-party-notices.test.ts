import { expect, test } from 'vitest'
import { noticesOf } from './third-party-notices.ts'

const hono = { name: 'hono', version: '4.0.0', identifier: 'MIT', text: 'Copyright of hono' }

test('a package in several bundles is listed once, with its license', () => {
  const notices = noticesOf([hono, { ...hono, version: '3.0.0' }, hono])
  expect(notices.match(/^hono .*$/gm)).toEqual(['hono 3.0.0 (MIT)', 'hono 4.0.0 (MIT)'])
  expect(notices).toContain('Copyright of hono')
})

test('a package without a license text gets the standard text', () => {
  const notices = noticesOf([{ name: 'bare', version: '1.0.0', identifier: 'MIT' }])
  expect(notices).toMatch(/Copyright \(c\) the authors of bare\s+.*Permission is hereby granted/s)
})

test.each(['GPL-3.0-only', undefined])(
  'a license that may not be compatible stops the build: %s',
  (identifier) => {
    expect(() => noticesOf([{ ...hono, identifier }])).toThrow(/hono 4\.0\.0 has the license/)
  },
)
