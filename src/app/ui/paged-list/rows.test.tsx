import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { spokenText } from '#tests/support/spoken-text.ts'
import { Likes } from './rows.tsx'

test.each([
  [12_345, false, '12,345 likes'],
  [12_345, true, 'You and 12,344 others like this'],
  [1, false, '1 like'],
  [1, true, 'You like this'],
])('a row with %i likes (own like: %s) is labelled “%s”', (score, liked, expected) => {
  expect(spokenText(renderToStaticMarkup(<Likes score={score} liked={liked} />))).toBe(expected)
})
