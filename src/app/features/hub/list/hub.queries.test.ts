import { expect, test } from 'vitest'
import { filterOf, hubAddress, hubSearch, isFiltered } from './hub.queries.ts'

const nothing = hubSearch({})

test('the view is read from the search parameters', () => {
  const search = {
    q: ' and gate ',
    kind: 'board',
    version: '0.92.3',
    mods: 'some',
    size: 'tiny',
    s: 'parts',
    page: '3',
  }
  expect(hubSearch(search)).toEqual({ ...search, q: 'and gate', version: '0.92', mod: undefined, page: 3 })
  expect(hubSearch({ mod: 'Waves', mods: 'none' })).toEqual({ ...nothing, mod: 'Waves' })
  expect(hubSearch({ q: 'x'.repeat(500) }).q).toHaveLength(200)
})

test.for([
  ['s', ['created', 'title', '', 7, undefined, ['score'], 'toString']],
  ['kind', ['BOARD', 'x', '', {}, ['board']]],
  ['version', ['x', '1', '1.', '-1.2', '1.2.3.4.5', '9999.1', '0.92 OR 1', ['0.92'], 0.92]],
  ['mods', ['NONE', 'vanilla', '1']],
  ['mod', ['', '  ', ['Waves'], { id: 1 }]],
  ['size', ['TINY', 'giant', '0']],
  ['q', ['', ' ', ['x'], null]],
  ['page', ['0', '1', '-2', 'x', '1e3']],
] as const)('invalid values of %s are left out', ([name, values]) => {
  for (const value of values) expect(hubSearch({ [name]: value })).toEqual(nothing)
})

test('each view has its own address', () => {
  expect(hubAddress({})).toBe('/hub')
  expect(hubAddress({ s: 'downloads', kind: undefined })).toBe('/hub?s=downloads')
  expect(hubAddress({ q: 'and & or', mod: 'Größe', version: '0.92' })).toBe(
    '/hub?q=and+%26+or&version=0.92&mod=Gr%C3%B6%C3%9Fe',
  )
})

test('the filter is in the service’s terms', () => {
  expect([isFiltered({ s: 'score' }), isFiltered({ mod: 'Waves' })]).toEqual([false, true])
  expect(filterOf({ kind: 'world', size: 'huge', mods: 'none' })).toMatchObject({
    kind: 'WORLD',
    size: 'HUGE',
    mods: 'NONE',
  })
})
