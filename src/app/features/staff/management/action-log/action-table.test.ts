import { expect, test } from 'vitest'
import { loggedObject, metadataFacts } from './action-table.tsx'

test('objects with a page link to it, others don’t', () => {
  const none = { objectType: null, objectId: null, objectLwid: null, objectPath: null }
  const post = { ...none, objectType: 'post', objectId: '7', objectLwid: 'pst-0000000a' }
  expect(loggedObject({ ...post, objectPath: '/view/pst-0000000a/a-post' })).toEqual({
    label: 'pst-0000000a',
    href: '/view/pst-0000000a/a-post',
  })
  expect(loggedObject({ ...none, objectType: 'user', objectId: '7', objectLwid: 'usr-0000000a' })).toEqual({
    label: 'usr-0000000a',
  })
  expect(loggedObject({ ...none, objectType: 'session', objectId: '12' })).toEqual({ label: 'session 12' })
  expect(loggedObject(none)).toBeUndefined()
})

test('deleted objects have no link, a forum links to its page', () => {
  const deleted = { objectType: 'post', objectId: '7', objectLwid: 'pst-0000000a', objectPath: null }
  expect(loggedObject(deleted)).toEqual({ label: 'pst-0000000a' })
  const forum = { ...deleted, objectType: 'forum', objectLwid: 'frm-devupdts' }
  expect(loggedObject(forum)).toEqual({ label: 'frm-devupdts', href: '/view/frm-devupdts' })
})

test('metadata reads as names with values', () => {
  expect(metadataFacts('{"list":"major","recipients":12,"from":["a","b"]}')).toEqual([
    ['list', 'major'],
    ['recipients', '12'],
    ['from', '["a","b"]'],
  ])
})

test('metadata that isn’t an object is shown unchanged', () => {
  expect(metadataFacts(null)).toEqual([])
  expect(metadataFacts('[1]')).toEqual([['', '[1]']])
  expect(metadataFacts('{broken')).toEqual([['', '{broken']])
})
