import { expect, test } from 'vitest'
import { linkTo } from './outward-link.ts'

const site = {
  product: 'Logic Works',
  origins: {
    main: 'https://main.example',
    auth: 'https://auth.main.example',
    assets: 'https://assets.main.example',
  },
}

test('a link to another host opens in a new tab, passes nothing on, and warns', () => {
  expect(linkTo('https://store.example:8080/game', site)).toEqual({
    href: 'https://store.example:8080/game',
    target: '_blank',
    rel: 'nofollow noopener',
    title: 'Opens store.example:8080, a site outside Logic Works',
  })
  expect(linkTo('https://chat.example', site, (host, product) => `${product}|${host}`).title).toBe(
    'Logic Works|chat.example',
  )
})

test.for([
  '/forums',
  'https://main.example/status',
  'http://assets.main.example/x',
  'https://auth.main.example',
])('a link to the product’s own %s stays in the tab', (href) => {
  expect(linkTo(href, site)).toEqual({ href })
})
