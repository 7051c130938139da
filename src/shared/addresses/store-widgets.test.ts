import { expect, test } from 'vitest'
import { storeWidgets } from './store-widgets.ts'

const stands = ['https://assets.site.test/store/price.svg', 'https://assets.site.test/store/wishlist.svg']

test.each([
  ['https://store.test/app/1234567/Logic_Works/?utm=x', 'https://store.test/widget/1234567/'],
  ['https://store.test/logic-works/', 'https://store.test/logic-works/widget'],
  ['https://store.example/logic-works', ...stands],
  ['https://www.example.com/x', ...stands],
])('the store %s has its widgets at %s', (url, price, wishlist = price) => {
  const widgets = storeWidgets(url, 'https://assets.site.test')
  expect([widgets.price.href, widgets.wishlist.href]).toEqual([price, wishlist])
})
