import { expect, test } from 'vitest'
import { entryAddress } from './page-addresses.ts'

test('an entry page returns to the path and query that it was opened from', () => {
  expect(entryAddress('/register', { r: '/view/frm-devupdts?page=2' })).toBe(
    '/register?r=%2Fview%2Ffrm-devupdts%3Fpage%3D2',
  )
  expect(entryAddress('/login', { r: '/', provider: 'steam' })).toBe('/login?r=%2F&provider=steam')
})

test.each(['/search?q=a+b&t=c', '/search?q=a%26b', '/search?q=50%25#top', '/@ada/', '/?q=与非门'])(
  'the target %s is read unchanged',
  (target) => {
    const address = entryAddress('/login', { r: target })
    expect(new URL(address, 'https://main.example').searchParams.get('r')).toBe(target)
  },
)
