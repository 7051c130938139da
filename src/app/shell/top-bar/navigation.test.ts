import { expect, test } from 'vitest'
import { entryAddress } from '#app/objects/unsaved/entry-address.ts'
import { communityEntries, hasOpenPage, navigationEntries } from './navigation.ts'

test('the top bar keeps its order', () => {
  const paths = navigationEntries({ canAccessManagement: false }).map(({ href }) => href)
  expect(paths).toEqual(['/forums', '/hub', '/newsletter', '/wishlist', '/tracker'])
})

test('the management panel comes last, and only for those who may enter it', () => {
  const entries = navigationEntries({ canAccessManagement: true })
  expect(entries.at(-1)).toEqual({ name: 'management', href: '/management' })
  expect(entries).toHaveLength(6)
})

test('posts belong to the forums, creations to the hub, the administration to the management panel', () => {
  const entries = navigationEntries({ canAccessManagement: true })
  const openAt = (pathname: string) =>
    entries.filter((entry) => hasOpenPage(entry, pathname)).map(({ name }) => name)
  expect(openAt('/admin')).toEqual(['management'])
  expect(openAt('/admin/')).toEqual(['management'])
  expect(openAt('/forum/frm-offtopic/new')).toEqual(['forums'])
  expect(openAt('/view/frm-offtopic')).toEqual(['forums'])
  expect(openAt('/view/pst-4e28cbba/the-coffee-machine')).toEqual(['forums'])
  expect(openAt('/view/ctn-60e7903b')).toEqual(['hub'])
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

test('entry pages are told the way back, query and all', () => {
  expect(entryAddress('/register', '/view/frm-devupdts?page=2')).toBe(
    '/register?r=%2Fview%2Ffrm-devupdts%3Fpage%3D2',
  )
  expect(entryAddress('/login', '/', 'steam')).toBe('/login?r=%2F&provider=steam')
})
