import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { stopClock } from '../world/clock.ts'
import { errorOf, mutate } from '../world/community.ts'
import { signedIn, type Browser } from '../world/users.ts'
import { createProduct, logOf, openTicket, setStatus, ticketOf } from '../world/tracker.ts'

test('the author can edit a ticket while it’s open, staff at any time; a new title is an event, edits by staff are logged', async () => {
  stopClock()
  const [author, staff, product] = await Promise.all([
    signedIn(),
    signedIn({ roles: ['moderator'] }),
    createProduct(),
  ])
  const id = await openTicket(author, product)
  const edit = (as: Browser, title: string, condition: { ifEditedAt?: number } = {}) =>
    mutate(
      'updateTicket',
      { ticketId: id, title, body: 'New body', ...condition },
      'ticket { title canEdit }',
      {
        as,
      },
    )
  expect((await edit(author, 'Wires vanish on load')).data?.updateTicket).toMatchObject({
    ticket: { canEdit: true },
  })
  // Once more after a response that got lost.
  expect(errorOf(await edit(author, 'Wires vanish on load', { ifEditedAt: 0 }))).toBeNull()
  expect(errorOf(await edit(author, 'Wires vanish on save', { ifEditedAt: 0 }))).toBe(
    'This was changed while you were editing',
  )
  expect(errorOf(await edit(staff, 'All wires vanish on load'))).toBeNull()
  await setStatus(staff, id, false)
  expect(errorOf(await edit(author, 'Wires vanish at night'))).toBe('403')
  expect(errorOf(await edit(staff, 'Wires vanish on load'))).toBeNull()
  const { events } = await ticketOf(id)
  expect(events.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
    'RENAMED Wires vanish on load',
    'CLOSED ',
    'RENAMED All wires vanish on load',
  ])
  expect((await logOf(id)).map(([action]) => action)).toEqual(['ticket.edit', 'ticket.close', 'ticket.edit'])
})

test('an edit by the author while the ticket is being closed is refused; one by staff is accepted', async () => {
  const [author, staff, product] = await Promise.all([
    signedIn(),
    signedIn({ roles: ['moderator'] }),
    createProduct(),
  ])
  const edit = async (as: Browser, id: string) => {
    const DB = closingBefore('UPDATE objects SET body', id)
    const input = { ticketId: id, title: 'Wires vanish at night', body: 'New body' }
    return errorOf(await mutate('updateTicket', input, 'number', { as, bindings: { DB } }))
  }
  const [own, other] = [await openTicket(author, product), await openTicket(author, product)]
  expect(await edit(author, own)).toBe('403')
  expect(await ticketOf(own)).toMatchObject({
    title: 'Wires vanish on load',
    body: 'They were there before.',
    editedAt: null,
    events: [],
  })
  expect(await edit(staff, other)).toBeNull()
  expect(await ticketOf(other)).toMatchObject({ title: 'Wires vanish at night', isOpen: false })
  expect(await logOf(own)).toEqual([])
})

/** A database in which the ticket is closed right before the batch with a statement that starts like this. */
function closingBefore(beginning: string, ticket: string): D1Database {
  let isNext = false
  return {
    prepare(query: string) {
      isNext ||= query.startsWith(beginning)
      return env.DB.prepare(query)
    },
    async batch(statements: D1PreparedStatement[]) {
      const close = env.DB.prepare(
        'UPDATE tickets SET is_open = 0 WHERE object_id = (SELECT id FROM objects WHERE public_id = ?)',
      )
      if (isNext) await close.bind(ticket).run()
      isNext = false
      return env.DB.batch(statements)
    },
  } as D1Database
}
