import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { spokenText } from '#tests/world/spoken-text.ts'
import { Count } from './count.tsx'

function shown(value: number) {
  const html = renderToStaticMarkup(<Count value={value} />)
  return {
    seen: /aria-hidden="true">([^<]*)/.exec(html)?.[1],
    said: spokenText(html),
    title: /title="([^"]*)"/.exec(html)?.[1],
  }
}

test('a compact count says its exact number in its tooltip and to screen readers', () => {
  expect(shown(12_345)).toEqual({ seen: '12K+', said: '12,345', title: '12,345' })
  expect(shown(3_100_000)).toEqual({ seen: '3M+', said: '3,100,000', title: '3,100,000' })
})

test('a count below a thousand is exact as it is, and says it once', () => {
  expect(shown(999)).toEqual({ seen: undefined, said: '999', title: undefined })
})
