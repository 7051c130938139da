import { expect, test } from 'vitest'
import { tabsFor } from './admin-page.tsx'

test('a developer can open only the tabs of the changelog and the home page, an admin all tabs', () => {
  expect(tabsFor(['developer']).map(({ id }) => id)).toEqual(['changelog', 'home'])
  expect(tabsFor(['developer', 'admin']).length).toBeGreaterThan(5)
})
