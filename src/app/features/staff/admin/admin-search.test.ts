import { expect, test } from 'vitest'
import { adminSearch } from './admin-search.ts'
import { tabsFor } from './admin-tabs.ts'

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

test('a developer can open only the tabs of the changelog and the home page, an admin all tabs', () => {
  expect(tabsFor(['developer']).map(({ id }) => id)).toEqual(['changelog', 'home'])
  expect(tabsFor(['developer', 'admin']).length).toBeGreaterThan(5)
})
