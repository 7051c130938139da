import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { siteHead } from './site-head.ts'

test('no browser makes links of numbers in a page that isn’t hydrated yet', () => {
  expect(siteHead(new QueryClient()).meta).toContainEqual({
    name: 'format-detection',
    content: 'telephone=no, date=no, email=no, address=no',
  })
})
