import { expect, test } from 'vitest'
import { parseTicketQuery } from '#shared/ticket-query/parse.ts'
import { usefulFilters } from './filter-links.tsx'

test('everyone sees the filter for open tickets; filters for versions and own tickets need some', () => {
  const labels = (version: string | null, name?: string) =>
    usefulFilters(version, name).map(({ label }) => label)
  expect(labels(null)).toEqual(['Open', 'Open bugs', 'Most wanted'])
  expect(labels('0.92.1', 'ada')).toEqual(['Open', 'Open bugs', 'Most wanted', 'Fixed in 0.92.1', 'Mine'])
})

test('every suggested filter is a valid query', () => {
  for (const { query } of usefulFilters('0.92.1+linux', 'a.b-c_d')) {
    expect(() => parseTicketQuery(query), query).not.toThrow()
  }
})
