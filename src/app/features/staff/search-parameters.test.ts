import { expect, test } from 'vitest'
import { actionLogSearch, adminSearch, reportSearch, userListSearch } from './search-parameters.ts'

test('open reports are shown by default', () => {
  expect(reportSearch({})).toEqual({})
  expect(reportSearch({ state: 'resolved', after: '12' })).toEqual({ state: 'resolved', after: 12 })
})

test('appeals have lists of their own', () => {
  expect(reportSearch({ state: 'appeals' })).toEqual({ state: 'appeals' })
  expect(reportSearch({ state: 'answered', after: 3 })).toEqual({ state: 'answered', after: 3 })
})

test.each(['0', '-1', '1e3', '2147483648', ['1', '2']])('“after %s” is not a report id', (after) => {
  expect(reportSearch({ state: 'RESOLVED', after })).toEqual({})
})

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

test('the administration opens with the users', () => {
  expect(adminSearch({})).toEqual({})
  expect(adminSearch({ tab: 'people', q: ' ada ', only: 'staff', after: 'usr-0000000a' })).toEqual({
    q: 'ada',
    only: 'staff',
    after: 'usr-0000000a',
  })
})

test('each tab reads its own parameters', () => {
  expect(adminSearch({ tab: 'reports', state: 'resolved', after: '7', q: 'ada' })).toEqual({
    tab: 'reports',
    state: 'resolved',
    after: 7,
  })
  expect(adminSearch({ tab: 'changelog', page: '2', q: 'ada' })).toEqual({ tab: 'changelog', page: 2 })
  expect(adminSearch({ tab: 'mail', q: ' ada@ ', before: '7', only: 'staff' })).toEqual({
    tab: 'mail',
    q: 'ada@',
    before: 7,
  })
  expect(adminSearch({ tab: 'mail', before: '0x7' })).toEqual({ tab: 'mail' })
  expect(adminSearch({ tab: 'tags', q: 'ada', after: '7' })).toEqual({ tab: 'tags' })
})

test('an unknown tab opens the first one', () => {
  expect(adminSearch({ tab: 'secrets', q: ['ada'], only: 'admins', after: '7' })).toEqual({})
})
