import { expect, test } from 'vitest'
import {
  isTicketNumber,
  searchedTicketNumber,
  ticketListAddress,
  ticketListSearch,
} from './ticket-address.ts'

test('a blank query in the address counts as no query', () => {
  expect(ticketListSearch({ q: '  ', page: '2' })).toEqual({ q: undefined, page: 2 })
  expect(ticketListSearch({ q: ['a', 'b'] })).toEqual({ q: undefined, page: undefined })
  expect(ticketListSearch({ q: 'is:open crash' }).q).toBe('is:open crash')
})

test('the address of a query keeps every character of it', () => {
  const query = 'tag:"good first" & #1 +1 ü'
  const url = new URL(ticketListAddress('game', query), 'https://example.org')
  expect(url.searchParams.get('q')).toBe(query)
  expect(url.pathname).toBe('/tracker/game')
  expect(ticketListAddress('game', '')).toBe('/tracker/game')
})

test('a ticket number is at most as large as an id can be', () => {
  expect(['1', '42', '4294967295'].every(isTicketNumber)).toBe(true)
  expect(['0', '007', '4294967296', '12345678901', '1e3', '', 'game'].some(isTicketNumber)).toBe(false)
})

test('a search for digits alone suggests a ticket, digits within words don’t', () => {
  expect(searchedTicketNumber(' #123 ')).toBe(123)
  expect(searchedTicketNumber('0042')).toBe(42)
  expect(searchedTicketNumber('#0')).toBeUndefined()
  expect(searchedTicketNumber('bug 123')).toBeUndefined()
  expect(searchedTicketNumber('"123"')).toBeUndefined()
})
