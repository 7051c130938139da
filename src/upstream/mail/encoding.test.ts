import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { displayName, headerText, quotedPrintable } from './encoding.ts'

test('quoted-printable lines are short ASCII and decode to the original', () => {
  const lines = string({
    unit: constantFrom('\n', ' ', '\t', '=', '.', 'a', 'é', '☕', '😀', '\u0000'),
    maxLength: 300,
  })
  assert(
    property(lines, (input) => {
      const encoded = quotedPrintable(input)
      expect(encoded).toMatch(/^[\t\x20-\x7e\r\n]*$/)
      expect(encoded.split('\r\n').filter((line) => line.length > 76)).toEqual([])
      expect(encoded).not.toMatch(/[ \t]\r\n|[ \t]$/)
      expect(decoded(encoded)).toBe(input.toWellFormed())
    }),
  )
})

test('other header text is encoded words that fit their line and decode to the original', () => {
  assert(
    property(string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (text) => {
      const lines = headerText(`${text}é`).split('\r\n ')
      expect(lines.filter((line) => !/^=\?UTF-8\?B\?[A-Za-z0-9+/=]{1,52}\?=$/.test(line))).toEqual([])
      const words = lines.map((line) => Buffer.from(line.slice(10, -2), 'base64').toString())
      expect(words.join('')).toBe(`${text}é`.toWellFormed())
    }),
  )
})

test.each([
  ['Logic: Works', '"Logic: Works"'],
  ['[Dev] a@b; "Logic" \\ Works', String.raw`"[Dev] a@b; \"Logic\" \\ Works"`],
  ['=?Logic?=', '=?UTF-8?B?PT9Mb2dpYz89?='],
  ['"'.repeat(39), `=?UTF-8?B?${'IiIi'.repeat(13)}?=`],
])('a sender named %s is one mailbox', (name, written) => {
  expect(displayName(name)).toBe(written)
})

/** Quoted-printable read as RFC 2045 says, not as this product writes it. */
function decoded(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}
