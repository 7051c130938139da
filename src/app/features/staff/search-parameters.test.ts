import { expect, test } from 'vitest'
import { actionLogSearch, adminSearch, reportSearch, userListSearch } from './search-parameters.ts'

test.each<[read: (search: Record<string, unknown>) => object, search: object, expected: object]>([
  [reportSearch, {}, {}],
  [reportSearch, { state: 'resolved', after: '12' }, { state: 'resolved', after: 12 }],
  [reportSearch, { state: 'answered', after: 3 }, { state: 'answered', after: 3 }],
  [reportSearch, { state: 'RESOLVED', after: ['1', '2'] }, {}],
  [userListSearch, { q: ' al ', after: 'usr-0000000a' }, { q: 'al', after: 'usr-0000000a' }],
  [userListSearch, { q: '  ', after: 'usr-0' }, {}],
  [userListSearch, { q: ['a'], after: 7 }, {}],
  [
    actionLogSearch,
    { action: 'post.delete', user: ' grace ', before: '120' },
    { action: 'post.delete', user: 'grace', before: 120 },
  ],
  [actionLogSearch, { action: '', user: ' ' }, {}],
  [adminSearch, { tab: 'people', q: ' ada ', only: 'staff' }, { q: 'ada', only: 'staff' }],
  [
    adminSearch,
    { tab: 'reports', state: 'resolved', after: '7', q: 'ada' },
    { tab: 'reports', state: 'resolved', after: 7 },
  ],
  [adminSearch, { tab: 'changelog', page: '2', q: 'ada' }, { tab: 'changelog', page: 2 }],
  [adminSearch, { tab: 'mail', q: ' ada@ ', before: '7' }, { tab: 'mail', q: 'ada@', before: 7 }],
  [adminSearch, { tab: 'secrets', q: ['ada'], only: 'admins', after: '7' }, {}],
])('%o reads %o', (read, search, expected) => {
  expect(read(search as Record<string, unknown>)).toEqual(expected)
})

test('an unknown tab of the address, which the router would keep, is overwritten', () => {
  const search = { tab: 'secrets' }
  expect({ ...search, ...adminSearch(search) }.tab).toBeUndefined()
})

test.each(['0', '-1', '1e3', '2147483648', 'x', undefined])('“%s” is not the id of an entry', (id) => {
  expect([actionLogSearch({ before: id }), reportSearch({ after: id })]).toEqual([{}, {}])
})
