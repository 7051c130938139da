import { expect, test } from 'vitest'
import { panelsFor } from './management-frame.tsx'

const labelsFor = (...roles: string[]) => panelsFor(roles).map(({ label }) => label())

test('a moderator is shown neither the newsletter nor the administration', () => {
  expect(labelsFor('moderator')).toEqual(['Overview', 'Reports', 'User list', 'Action log', 'Changelog'])
})

test('a developer is shown the newsletter too, an admin everything', () => {
  expect(labelsFor('developer')).toEqual(['Overview', 'Newsletter', 'User list', 'Action log', 'Changelog'])
  expect(labelsFor('admin')).toEqual([
    'Overview',
    'Newsletter',
    'Reports',
    'User list',
    'Action log',
    'Administration',
  ])
})
