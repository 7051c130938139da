import { expect, test } from 'vitest'
import { parseTicketQuery } from '#shared/ticket-query/parse.ts'
import { usefulFilters } from './product-page.tsx'

test('every suggested filter is a valid query', () => {
  for (const { query } of usefulFilters('0.92.1+linux', 'a.b-c_d')) {
    expect(() => parseTicketQuery(query), query).not.toThrow()
  }
})
