import { afterEach, expect, test } from 'vitest'
import { readLanguageFrom } from '#app/texts/t.ts'
import { linkTo } from './outward-link.ts'

const site = {
  product: 'Logic Works',
  origins: {
    main: 'https://main.example',
    auth: 'https://auth.main.example',
    assets: 'https://assets.main.example',
  },
}

afterEach(() => readLanguageFrom(() => undefined))

test('a link to another host opens in a new tab without a referrer, and warns', () => {
  expect(linkTo('https://store.example:8080/game', site)).toEqual({
    href: 'https://store.example:8080/game',
    target: '_blank',
    rel: 'nofollow noopener',
    title: 'Opens store.example:8080, a site outside Logic Works',
  })
  readLanguageFrom(() => 'zh')
  expect(linkTo('https://chat.example', site).title).toBe('打开 chat.example，Logic Works 以外的网站')
})

test.for(['/forums', 'https://main.example/status', 'http://assets.main.example/x'])(
  'a link to the product’s own %s stays in the tab',
  (href) => {
    expect(linkTo(href, site)).toEqual({ href })
  },
)
