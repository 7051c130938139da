import { expect, test } from 'vitest'
import { fitsDocument } from './response-shape.ts'

const forums = 'query Forums { forums { id name: title } currentUser { id } }'
const forum = { id: 'frm-devupdts', name: 'Development updates' }

test.each<[data: unknown, fits: boolean]>([
  [{ forums: [forum], currentUser: null }, true],
  [{ forums: [], currentUser: { id: 'usr-00000001' } }, true],
  [{ forums: [] }, false],
  [{ forums: [null], currentUser: null }, false],
  [{ forums: [{ ...forum, name: 7 }], currentUser: null }, false],
  [{ forums: [], currentUser: 'ada' }, false],
  [[], false],
])('data must match its document: %j', (data, fits) => {
  expect(fitsDocument(forums, data)).toBe(fits)
})

test('each member of a union must match its own type, including fragments', () => {
  const document = `query { search(query: "a") { __typename ... on Post { id } ...Found } }
    fragment Found on Ticket { number }`
  const found = (...items: unknown[]) => fitsDocument(document, { search: items })
  expect(found({ __typename: 'Post', id: 'pst-00000001' }, { __typename: 'Ticket', number: 4 })).toBe(true)
  expect(found({ __typename: 'Post', number: 4 })).toBe(false)
  expect(found({ __typename: 'Ticket', number: '4' })).toBe(false)
})
