import { expect, test } from 'vitest'
import { parseUrl } from './parse-url.ts'

test.each([
  ['https://a.example/b', undefined],
  ['/b', 'https://a.example'],
  ['/b', undefined],
  ['https://', 'https://a.example'],
])(
  '%s relative to %s is parsed as by URL.parse, which the types of the oldest browsers lack',
  (text, base) => {
    // @ts-expect-error -- so `npm run check` refuses it
    expect(parseUrl(text, base)?.href).toBe(URL.parse(text, base)?.href)
  },
)
