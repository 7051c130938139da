import { expect, test } from 'vitest'
import { loginHref } from './hand-over.ts'

test('a sign-in that failed is tried again for where it was meant to lead', () => {
  expect(loginHref({ redirect: '/view/frm-devupdts?page=2&x=ä' })).toBe(
    '/login?r=%2Fview%2Ffrm-devupdts%3Fpage%3D2%26x%3D%C3%A4',
  )
  expect(loginHref({ redirect: undefined })).toBe('/login')
})
