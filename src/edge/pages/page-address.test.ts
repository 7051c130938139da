import { expect, test } from 'vitest'
import { pageAddress, withSlot } from './page-address.ts'

test.each([
  ['/forums', '/forums', ''],
  ['/view/frm-devupdts?page=2&ref=a.b-c', '/view/frm-devupdts?page=2', 'ref=a.b-c'],
  ['/forums?ref=a&ref=b', '/forums?ref=a&ref=b', ''],
  ['/forums?ref=a%20b', '/forums?ref=a%20b', ''],
  ['/forums?__proto__=a', '/forums?__proto__=a', ''],
  ['/login?ref=a', '/login?ref=a', ''],
])('%s is known as %s, and what the page doesn’t read is %j', (target, known, rest) => {
  expect(pageAddress(target)).toEqual({ known, rest })
})

test('the app is given one parameter that it can’t know', () => {
  const [first, second] = [1, 2].map(() => withSlot({ known: '/hub?page=2', rest: 'a=1' }))
  expect(first?.slot).toMatch(/^x[\w-]{11}=0$/)
  expect(first?.target).toBe(`/hub?page=2&${first?.slot}`)
  expect(first?.slot).not.toBe(second?.slot)
})
