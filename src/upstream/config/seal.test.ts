import { expect, test } from 'vitest'
import { mailSealKey, openMail, sealMail } from './seal.ts'

const key = mailSealKey('a secret of thirty-two characters')
const content = { text: 'key=secret ☕', html: '<p>key=secret</p>', headers: { 'List-Unsubscribe': '<u>' } }

test('a sealed mail can be opened with the same key and address', () => {
  const sealed = sealMail(key, 'ada@example.org', content)
  expect(sealed.includes('secret')).toBe(false)
  expect(openMail(key, 'ada@example.org', sealed)).toEqual(content)
  expect(sealMail(key, 'ada@example.org', content)).not.toEqual(sealed)
})

test('a sealed mail can’t be opened with another key, another address or changed bytes', () => {
  const sealed = sealMail(key, 'ada@example.org', content)
  const other = mailSealKey('another secret of 32 characters!')
  expect(openMail(other, 'ada@example.org', sealed)).toBeNull()
  expect(openMail(key, 'eve@example.org', sealed)).toBeNull()
  for (const at of [0, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(openMail(key, 'ada@example.org', changed)).toBeNull()
  }
  expect(openMail(key, 'ada@example.org', Buffer.from('short'))).toBeNull()
})

test('a secret that is missing or short is refused in a sentence', () => {
  for (const secret of [undefined, '', 'too short'])
    expect(() => mailSealKey(secret)).toThrow('MAIL_SEAL_KEY must have at least 32 characters')
})
