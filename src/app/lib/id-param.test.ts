import { expect, test } from 'vitest'
import { idParam } from './id-param.ts'

const { parse, stringify } = idParam<{ id: string; slug?: string }>('post')

test('the page gets the whole id, although the path contains its prefix', () => {
  expect(parse({ id: '0000000a', slug: 'adders' })).toEqual({ id: 'pst-0000000a', slug: 'adders' })
  expect(stringify({ id: 'pst-0000000a', slug: 'adders' })).toEqual({ id: '0000000a', slug: 'adders' })
})
