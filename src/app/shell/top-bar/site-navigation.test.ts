import { expect, test } from 'vitest'
import { communityEntries, hasOpenPage, navigationEntries } from './site-navigation.tsx'

test('the top bar keeps its order', () => {
  const paths = navigationEntries({ canAccessManagement: false }).map(({ href }) => href)
  expect(paths).toEqual(['/forums', '/hub', '/newsletter', '/wishlist', '/tracker'])
})

test('the management panel comes last, and only for users who can open it', () => {
  const entries = navigationEntries({ canAccessManagement: true })
  expect([entries.at(-1)?.name(), entries.at(-1)?.href]).toEqual(['Management', '/management'])
  expect(entries).toHaveLength(6)
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

test('video site, microblog and chat follow in that order', () => {
  const links = {
    video: 'https://v.test',
    microblog: 'https://m.test',
    chat: 'https://c.test',
    status: 'https://s.test',
  }
  expect(communityEntries(links).map(({ href }) => href)).toEqual([
    'https://v.test',
    'https://m.test',
    'https://c.test',
  ])
})
