import { expect, test } from 'vitest'
import { ignoreOtherDrops, isPicture } from './picture-files.ts'
import { isAnyLoading, type Picture, picturesReducer, storedIds, storedPicture } from './use-pictures.ts'

const abc = ['a', 'b', 'c'].map((id) => storedPicture({ id, name: `${id}.png` }))
const keys = (pictures: readonly Picture[]) => pictures.map(({ key }) => key).join('')

test('a picture counts as uploading until the service has stored it', () => {
  const file = new File(['…'], 'adder.png')
  const added = picturesReducer(abc, { type: 'added', key: 'local', file })
  expect(added.at(-1)).toMatchObject({ name: 'adder.png', isLoading: true, progress: 0 })
  expect(isAnyLoading(added)).toBe(true)
  expect(storedIds(added)).toEqual(['a', 'b', 'c'])

  const half = picturesReducer(added, { type: 'progressed', key: 'local', share: 0.5 })
  expect(half.at(-1)?.progress).toBe(0.5)
  const stored = picturesReducer(half, { type: 'stored', key: 'local', id: 'd' })
  expect(stored.at(-1)).toMatchObject({ key: 'local', id: 'd', isLoading: false })
  expect(storedIds(stored)).toEqual(['a', 'b', 'c', 'd'])
})

test.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['a', -1, 'abc'],
  ['c', 3, 'abc'],
  ['x', 0, 'abc'],
])('%s moved to place %i gives %s', (key, to, order) => {
  expect(keys(picturesReducer(abc, { type: 'moved', key, to }))).toBe(order)
})

test('the order is fixed while a picture is uploading', () => {
  const loading = picturesReducer(abc, { type: 'added', key: 'd', file: new File([], 'd.png') })
  expect(keys(picturesReducer(loading, { type: 'moved', key: 'a', to: 2 }))).toBe('abcd')
})

test.each([
  ['image/png', 'a', true],
  ['image/jpg', 'a', true],
  ['', 'A.JPEG', true],
  ['', 'a.svg', false],
  ['image/svg+xml', 'a.png', false],
])('a file of type "%s" named %s is a picture: %s', (type, name, expected) => {
  expect(isPicture({ type, name })).toBe(expected)
})

test('a file that is dropped beside the editor doesn’t replace the page', () => {
  const page = new EventTarget()
  const stop = ignoreOtherDrops(page)
  const isIgnored = (type: string) =>
    !page.dispatchEvent(
      Object.assign(new Event('drop', { cancelable: true }), { dataTransfer: { types: [type] } }),
    )
  expect([isIgnored('Files'), isIgnored('text/plain')]).toEqual([true, false])
  stop()
  expect(isIgnored('Files')).toBe(false)
})
