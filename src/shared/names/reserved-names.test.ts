import { expect, test } from 'vitest'
import { demoUsers } from '#demo/users.ts'
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
  'developer',
  'Logic-Works',
  'l0g1c_w0rks',
  'LogicWorksTeam',
  '...',
  '---',
  '_._',
])('%s is reserved', (name) => {
  expect(isReservedName(name, 'Logic Works')).toBe(true)
})

test.each([
  'ada',
  'admiral',
  'rooted',
  'systematic',
  'supportive',
  'adminton',
  'gatterwerk',
  'logic',
  'works',
  'null.pointer',
  '007',
  'mod2',
  'x_x',
])('%s can be chosen', (name) => {
  expect(isReservedName(name, 'Logic Works')).toBe(false)
})

test.each([
  ['Gatterwerk', 'Gatter-Werk', true],
  ['Gatterwerk', 'g4tt3rw3rk.team', true],
  ['Gatterwerk', 'logicworks', false],
  ['Area 51: Café', 'area51cafe', true],
  ['Area 51: Café', 'areaSICafe', true],
  ['回路', 'team', true],
  ['回路', 'ada', false],
])('if the product is called %s, is %s reserved? %s', (product, name, isIt) => {
  expect(isReservedName(name, product)).toBe(isIt)
})

test('the names of the demo users are available', () => {
  expect(demoUsers.filter(({ username }) => isReservedName(username, 'Logic Works'))).toEqual([])
})
