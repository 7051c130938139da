import { expect, test } from 'vitest'
import { storePage, storeWidgets } from './store-widgets.tsx'

test('a store with numbered pages has its widgets under the same number', () => {
  const [price, wish] = storeWidgets(new URL('https://store.test/app/1234567/Logic_Works/?utm=x'))
  expect(price?.address).toBe('https://store.test/widget/1234567/')
  expect(wish?.address).toMatch(/^https:\/\/store\.test\/widget\/1234567\/\?t=/)
})

test('any other store has its widgets below the game’s page', () => {
  expect(
    storeWidgets(new URL('https://store.test/logic-works/')).map(({ address }) => new URL(address).pathname),
  ).toEqual(['/logic-works/widget', '/logic-works/widget'])
})

test('without a store, or with the default placeholder, there are no widgets', () => {
  for (const url of [null, '', 'https://store.example/logic-works', 'https://www.example.com/x'])
    expect(storePage(url)).toBeNull()
  expect(storePage('https://store.test/app/1')?.href).toBe('https://store.test/app/1')
})
