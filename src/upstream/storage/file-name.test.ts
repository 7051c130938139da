import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { samples } from '#tests/support/samples.ts'
import { limits } from '#shared/limits.ts'
import { attachment, cleanFileName, withExtension } from './file-name.ts'

test.each([
  ['board.png', 'attachment; filename="board.png"; filename*=UTF-8\'\'board.png'],
  [
    'half adder (2).zip',
    `attachment; filename="half adder (2).zip"; filename*=UTF-8''half%20adder%20%282%29.zip`,
  ],
  ['Zähler 50%.zip', `attachment; filename="Z_hler 50_.zip"; filename*=UTF-8''Z%C3%A4hler%2050%25.zip`],
  ['a"\\\r\nx: y.zip', `attachment; filename="a____x: y.zip"; filename*=UTF-8''a%22%5C%0D%0Ax%3A%20y.zip`],
  ["it's*.zip", `attachment; filename="it's*.zip"; filename*=UTF-8''it%27s%2A.zip`],
])('U6: %j is served as %s', (name, header) => {
  expect(attachment(name)).toBe(header)
})

test('U6: any file name is stored as one short line, and its header is one line, too', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = withExtension(cleanFileName(given, 'creation.zip'), '.zip')
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(limits.fileName.max)
      expect(name.isWellFormed()).toBe(true)
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}"*/:<>?\\|]|^[. ]|[. ]$/u)
      expect(attachment(given)).toMatch(
        /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.!~%-]*$/,
      )
    }),
    { seed: 20_261, numRuns: samples(2_000) },
  )
})

test('U6: a long name is cut before its extension, never within a character', () => {
  expect(cleanFileName(`${'x'.repeat(115)}🎛️🎛️.png`, '')).toBe(`${'x'.repeat(115)}.png`)
  expect(withExtension('x'.repeat(120), '.zip')).toBe(`${'x'.repeat(116)}.zip`)
})
