import { expect, test } from 'vitest'
import { actionLogSearch } from './action-log/action-log-search.ts'
import { userListSearch } from './user-list-search.ts'

test('the user list reads a name prefix and the id to continue after', () => {
  expect(userListSearch({ q: ' al ', after: 'usr-0000000a' })).toEqual({ q: 'al', after: 'usr-0000000a' })
  expect(userListSearch({ q: '  ', after: 'usr-0' })).toEqual({})
  expect(userListSearch({ q: ['a'], after: 7 })).toEqual({})
})

test('the action log reads its filters and the entry to continue before', () => {
  const search = { action: 'post.delete', user: ' grace ', before: '120' }
  expect(actionLogSearch(search)).toEqual({ action: 'post.delete', user: 'grace', before: 120 })
  expect(actionLogSearch({ action: '', user: ' ' })).toEqual({})
})

test.each(['0', '-1', '1e3', '2147483648', 'x', undefined])('“before %s” is not an entry id', (before) => {
  expect(actionLogSearch({ before })).toEqual({})
})
