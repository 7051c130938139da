import { expect, test } from 'vitest'
import { parseTicketQuery } from '#shared/ticket-query/parse.ts'
import { usefulFilters } from './useful-filters.ts'

test('everybody is offered what is open; versions and own tickets only where there are any', () => {
  const labels = (version: string | null, name?: string) =>
    usefulFilters(version, name).map(({ label }) => label)
  expect(labels(null)).toEqual(['Open', 'Open bugs', 'Most wanted'])
  expect(labels('0.92.1', 'ada')).toEqual(['Open', 'Open bugs', 'Most wanted', 'Fixed in 0.92.1', 'Mine'])
})

test('each of them can be read', () => {
  for (const { query } of usefulFilters('0.92.1+linux', 'a.b-c_d')) {
    expect(() => parseTicketQuery(query), query).not.toThrow()
  }
})
