import { expect, test } from 'vitest'
import { isoTime, jsonLdText } from './structured-data.tsx'

const tricks = [
  '</script><!--<script>alert(1)</script>',
  'A line\u2028and a paragraph\u2029apart',
  '${alert(2)} {{alert(3)}} \\u003c " \' & ]]>',
]

test('O3: no text can break out of its script element', () => {
  for (const headline of tricks) {
    const text = jsonLdText({ '@type': 'Article', headline })
    expect(text).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Article', headline })
  }
})

test('times are written in UTC', () => {
  expect(isoTime(1_700_000_000)).toBe('2023-11-14T22:13:20.000Z')
})
