import { expect, test } from 'vitest'
import { loggedObject } from './record-pages.tsx'

const none = { objectType: null, objectId: null, objectLwid: null, objectPath: null }
const post = { ...none, objectType: 'post', objectId: '7', objectLwid: 'pst-0000000a' }
const path = '/view/pst-0000000a/a-post'

test.each([
  [
    { ...post, objectPath: path },
    { label: 'pst-0000000a', href: path },
  ],
  // a deleted one
  [post, { label: 'pst-0000000a' }],
  [
    { ...post, objectType: 'forum', objectLwid: 'frm-devupdts' },
    { label: 'frm-devupdts', href: '/view/frm-devupdts' },
  ],
  [{ ...none, objectType: 'session', objectId: '12' }, { label: 'session 12' }],
  [none, undefined],
])('objects with a page link to it, others don’t: %o', (entry, shown) => {
  expect(loggedObject(entry)).toEqual(shown)
})
