import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { element, xmlDocument } from './xml.ts'

test('a document has its elements, attributes and texts in order', () => {
  const root = element('a', { b: '1', c: '"2"\n' }, 'x & ', element('d'), element('e', {}, ']]>'))
  expect(xmlDocument(root)).toBe(
    '<?xml version="1.0" encoding="utf-8"?>\n<a b="1" c="&quot;2&quot;&#10;">x &amp; <d/><e>]]&gt;</e></a>\n',
  )
})

test('O4: no text can end its element or contain a character that XML forbids', () => {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const allowed =
    /^<a b="[^<"&]*(?:&(?:amp|lt|gt|quot|#9|#10|#13);[^<"&]*)*">[^<&]*(?:&(?:amp|lt|gt|#13);[^<&]*)*<\/a>$/
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const legal = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(']]>', '&', '<!--', '\ud800', '\u0000\u0008', '\ufffe', '-->', '<![CDATA['),
  )
  fc.assert(
    fc.property(texts, texts, (value, text) => {
      const [, body = ''] = xmlDocument(element('a', { b: value }, text)).split(/(?<=\?>)\n/)
      expect(body.trimEnd()).toMatch(allowed)
      expect(body).toMatch(legal)
    }),
    { seed: 4, numRuns: 300 },
  )
})
