import { expect, test } from 'vitest'
import { turnOf } from './view-transition.ts'

test.each(['/', '/forums', '/view/frm-devupdts', '/tracker/game', '/hub', '/search', '/@ada'])(
  'from the list at %s a page turns into its objects, and out again',
  (list) => {
    for (const object of ['/view/pst-56609d78/how-to', '/tracker/26', '/view/ctn-0000000a']) {
      expect(turnOf(list, object)).toBe('into')
      expect(turnOf(object, list)).toBe('out')
    }
  },
)

test('nothing turns between pages of one kind, on the first page, and elsewhere', () => {
  expect(turnOf('/forums', '/view/frm-devupdts')).toBeUndefined()
  expect(turnOf('/tracker/26', '/tracker/27')).toBeUndefined()
  expect(turnOf(undefined, '/tracker/26')).toBeUndefined()
  expect(turnOf('/settings', '/tracker/26')).toBeUndefined()
  expect(turnOf('/tracker/26', '/tracker/game/new')).toBeUndefined()
})
