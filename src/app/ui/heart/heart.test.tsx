import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { spokenText } from '#tests/world/spoken-text.ts'
import { Heart } from './heart.tsx'

test('the like button says the exact number of likes, however short it is shown', () => {
  const html = renderToStaticMarkup(<Heart score={12_345} liked />)
  expect(html).toContain('>12K+<')
  expect(spokenText(html)).toBe('Like 12,345')
})
