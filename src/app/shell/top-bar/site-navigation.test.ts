import { expect, test } from 'vitest'
import { hasOpenPage, navigationEntries } from './site-navigation.tsx'

test('the management panel comes last, and only for users who can open it', () => {
  const entries = navigationEntries({ canAccessManagement: true })
  expect([entries.at(-1)?.name(), entries.at(-1)?.href]).toEqual(['Management', '/management'])
  expect(navigationEntries({ canAccessManagement: false })).toHaveLength(entries.length - 1)
})

test('posts are in the section of forums, creations in the hub’s, the administration in the management’s', () => {
  const entries = navigationEntries({ canAccessManagement: true })
  const openAt = (pathname: string) =>
    entries.filter((entry) => hasOpenPage(entry, pathname)).map(({ name }) => name())
  expect(openAt('/admin')).toEqual(['Management'])
  expect(openAt('/admin/')).toEqual(['Management'])
  expect(openAt('/forum/frm-offtopic/new')).toEqual(['Forums'])
  expect(openAt('/view/frm-offtopic')).toEqual(['Forums'])
  expect(openAt('/view/pst-4e28cbba/the-coffee-machine')).toEqual(['Forums'])
  expect(openAt('/view/ctn-60e7903b')).toEqual(['Creation hub'])
  expect(openAt('/administrators')).toEqual([])
  expect(openAt('/forums')).toEqual([])
})
