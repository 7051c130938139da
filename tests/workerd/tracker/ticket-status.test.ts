import { expect, test } from 'vitest'
import { signedIn } from '../world/users.ts'
import { countsOf, createProduct, logOf, openTicket, setStatus, ticketOf } from '../world/tracker.ts'

test('a ticket is closed, closed in a version, and reopened; each is one event, counted and logged', async () => {
  const [author, developer, product] = await Promise.all([
    signedIn(),
    signedIn({ roles: ['developer'] }),
    createProduct(),
  ])
  const id = await openTicket(author, product)
  await setStatus(developer, id, false)
  expect(await ticketOf(id)).toMatchObject({ isOpen: false, closedVersion: null })
  await setStatus(developer, id, false, ' 0.92.1 ')
  await setStatus(developer, id, false, '0.92.1')
  expect(await ticketOf(id)).toMatchObject({ isOpen: false, closedVersion: '0.92.1' })
  expect(await countsOf(product.publicId)).toEqual({ openCount: 0, ticketCount: 1 })
  await setStatus(developer, id, false)
  expect(await ticketOf(id)).toMatchObject({ isOpen: false, closedVersion: null })
  const response = await setStatus(developer, id, true)
  await setStatus(developer, id, true)
  expect(response.headers.get('x-invalidated')?.split(',').toSorted()).toEqual(
    [id, product.publicId, author.user.publicId].toSorted(),
  )
  expect(await countsOf(product.publicId)).toEqual({ openCount: 1, ticketCount: 1 })
  const ticket = await ticketOf(id)
  const by = { user: { username: developer.user.username } }
  expect(ticket).toMatchObject({
    isOpen: true,
    closedVersion: null,
    events: [
      { kind: 'CLOSED', detail: '', ...by },
      { kind: 'CLOSED', detail: '0.92.1', ...by },
      { kind: 'CLOSED', detail: '', ...by },
      { kind: 'REOPENED', detail: '', ...by },
    ],
  })
  expect(await logOf(id)).toEqual([
    ['ticket.close', null],
    ['ticket.close', { version: '0.92.1' }],
    ['ticket.close', null],
    ['ticket.reopen', null],
  ])
})

test.for([
  [true, '0.92', "An open ticket can't have a version"],
  [false, '', 'Use a version like 0.92.1 or 0.93-preview3'],
  [false, 'banana', 'Use a version like 0.92.1 or 0.93-preview3'],
  [false, '0.92 beta', 'Use a version like 0.92.1 or 0.93-preview3'],
  [false, '1'.repeat(33), 'At most 32 characters'],
] as const)('open %s with the version %j: %s', async ([open, version, message]) => {
  const [staff, product] = await Promise.all([signedIn({ roles: ['moderator'] }), createProduct()])
  const id = await openTicket(staff, product)
  const { errors } = await setStatus(staff, id, open, version)
  expect(errors?.[0]).toMatchObject({ message, extensions: { field: 'closedVersion' } })
  expect(await ticketOf(id)).toMatchObject({ isOpen: true, closedVersion: null, events: [] })
})
