import { expect, test } from 'vitest'
import { transitionKind } from './view-transition.ts'

test.each(['/', '/forums', '/view/frm-devupdts', '/tracker/game', '/hub', '/search', '/@ada'])(
  'navigating between the list at %s and its objects has a transition in both directions',
  (list) => {
    for (const object of ['/view/pst-56609d78/how-to', '/tracker/26', '/view/ctn-0000000a']) {
      expect(transitionKind(list, object)).toBe('into')
      expect(transitionKind(object, list)).toBe('out')
    }
  },
)

test('there is no transition between pages of one kind, on the first page, or elsewhere', () => {
  expect(transitionKind('/forums', '/view/frm-devupdts')).toBeUndefined()
  expect(transitionKind('/tracker/26', '/tracker/27')).toBeUndefined()
  expect(transitionKind(undefined, '/tracker/26')).toBeUndefined()
  expect(transitionKind('/settings', '/tracker/26')).toBeUndefined()
  expect(transitionKind('/tracker/26', '/tracker/game/new')).toBeUndefined()
})
