import { expect, test } from 'vitest'
import { adminSearch } from './admin-search.ts'
import { tabsFor } from './admin-tabs.ts'

test('the administration begins with the people', () => {
  expect(adminSearch({})).toEqual({})
  expect(adminSearch({ tab: 'people', q: ' ada ', only: 'staff', after: 'usr-0000000a' })).toEqual({
    q: 'ada',
    only: 'staff',
    after: 'usr-0000000a',
  })
})

test('each part takes what belongs to it', () => {
  expect(adminSearch({ tab: 'reports', state: 'resolved', after: '7', q: 'ada' })).toEqual({
    tab: 'reports',
    state: 'resolved',
    after: 7,
  })
  expect(adminSearch({ tab: 'changelog', page: '2', q: 'ada' })).toEqual({ tab: 'changelog', page: 2 })
  expect(adminSearch({ tab: 'tags', q: 'ada', after: '7' })).toEqual({ tab: 'tags' })
})

test('what is none of its parts leads to the first', () => {
  expect(adminSearch({ tab: 'secrets', q: ['ada'], only: 'admins', after: '7' })).toEqual({})
})

test('a developer opens the changelog alone, an admin every part', () => {
  expect(tabsFor(['developer']).map(({ id }) => id)).toEqual(['changelog'])
  expect(tabsFor(['developer', 'admin']).length).toBeGreaterThan(5)
})
