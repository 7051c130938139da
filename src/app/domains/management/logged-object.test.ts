import { expect, test } from 'vitest'
import { loggedObject, metadataFacts } from './logged-object.ts'

test('what has a page leads to it, a person and things within do not', () => {
  const object = { objectType: 'post', objectId: '7' }
  expect(loggedObject({ ...object, objectLwid: 'pst-0000000a' })).toEqual({
    label: 'pst-0000000a',
    href: '/view/pst-0000000a',
  })
  expect(loggedObject({ objectType: 'user', objectId: '7', objectLwid: 'usr-0000000a' })).toEqual({
    label: 'usr-0000000a',
  })
  expect(loggedObject({ objectType: 'session', objectId: '12', objectLwid: null })).toEqual({
    label: 'session 12',
  })
  expect(loggedObject({ objectType: null, objectId: null, objectLwid: null })).toBeUndefined()
})

test('metadata reads as names with values', () => {
  expect(metadataFacts('{"list":"major","recipients":12,"from":["a","b"]}')).toEqual([
    ['list', 'major'],
    ['recipients', '12'],
    ['from', '["a","b"]'],
  ])
})

test('metadata that is no object is shown as it is', () => {
  expect(metadataFacts(null)).toEqual([])
  expect(metadataFacts('[1]')).toEqual([['', '[1]']])
  expect(metadataFacts('{broken')).toEqual([['', '{broken']])
})
