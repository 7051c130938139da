import { expect, test } from 'vitest'
import { demoPeople } from '#upstream/db/seed/people.ts'
import { isReservedName } from './reserved-names.ts'

test.each([
  'admin',
  'Admin',
  'a.d.m.i.n',
  '_ADMIN_',
  'adm1n',
  'r00t',
  'null',
  'undefined',
  'support',
  '5upp0rt',
  'Moderator',
  'm0d-3rat0r',
  'system',
  'nul1',
  'Logic-Works',
  '...',
  '---',
  '_._',
])('%s is nobody’s to choose', (name) => {
  expect(isReservedName(name)).toBe(true)
})

test.each([
  'ada',
  'admiral',
  'rooted',
  'systematic',
  'supportive',
  'adminton',
  'null.pointer',
  '007',
  'mod2',
  'x_x',
])('%s can be chosen', (name) => {
  expect(isReservedName(name)).toBe(false)
})

test('the people of the demo have names that can be chosen', () => {
  expect(demoPeople.filter(({ username }) => isReservedName(username))).toEqual([])
})
