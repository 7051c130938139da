import { expect, test } from 'vitest'
import { isTicketNumber, soughtNumber, ticketListAddress, ticketListSearch } from './ticket-address.ts'

test('a blank query in the address is none', () => {
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

test('the number of a ticket is as large as its id can hold', () => {
  expect(['1', '42', '4294967295'].every(isTicketNumber)).toBe(true)
  expect(['0', '007', '4294967296', '12345678901', '1e3', '', 'game'].some(isTicketNumber)).toBe(false)
})

test('digits alone ask for a ticket, in words they do not', () => {
  expect(soughtNumber(' #123 ')).toBe(123)
  expect(soughtNumber('0042')).toBe(42)
  expect(soughtNumber('#0')).toBeUndefined()
  expect(soughtNumber('bug 123')).toBeUndefined()
  expect(soughtNumber('"123"')).toBeUndefined()
})
