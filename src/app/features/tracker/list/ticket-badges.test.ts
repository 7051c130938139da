import { expect, test } from 'vitest'
import { ticketState, ticketStateText } from './ticket-badges.tsx'

test('the badge distinguishes open, fixed in a version, and closed', () => {
  const tickets = [
    { isOpen: true, closedVersion: null },
    { isOpen: false, closedVersion: '0.92.1' },
    { isOpen: false, closedVersion: null },
  ]
  expect(tickets.map(ticketState)).toEqual(['open', 'fixed', 'closed'])
  expect(tickets.map(ticketStateText)).toEqual(['Open', 'Fixed in 0.92.1', 'Closed'])
})
