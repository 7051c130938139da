import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { spokenText } from '#tests/support/spoken-text.ts'
import { Count } from './facts.tsx'

function renderedCount(value: number) {
  const html = renderToStaticMarkup(<Count value={value} />)
  return {
    visible: /aria-hidden="true">([^<]*)/.exec(html)?.[1],
    spoken: spokenText(html),
    title: /title="([^"]*)"/.exec(html)?.[1],
  }
}

test('a compact count says its exact number in its tooltip and to screen readers', () => {
  expect(renderedCount(12_345)).toEqual({ visible: '12K+', spoken: '12,345', title: '12,345' })
  expect(renderedCount(3_100_000)).toEqual({ visible: '3M+', spoken: '3,100,000', title: '3,100,000' })
})

test('a count below a thousand is exact as it is, and says it once', () => {
  expect(renderedCount(999)).toEqual({ visible: undefined, spoken: '999', title: undefined })
})
