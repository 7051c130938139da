import { expect, test } from 'vitest'
import { HeldControls } from './held-controls.ts'

function heldWorld() {
  const pressed: [body: number, isDown: boolean][] = []
  return { pressed, held: new HeldControls((body, isDown) => pressed.push([body, isDown])) }
}

test('a control is pressed once, and let go by its last holder', () => {
  const { pressed, held } = heldWorld()
  held.hold(3, 'pointer')
  held.hold(3, 'pointer')
  held.hold(3, 'KeyA')
  held.release('pointer')
  expect(pressed).toEqual([[3, true]])
  held.release('KeyA')
  expect(pressed).toEqual([
    [3, true],
    [3, false],
  ])
})

test('one key holds several controls, and lets go of all of them', () => {
  const { pressed, held } = heldWorld()
  held.hold(1, 'KeyA')
  held.hold(2, 'KeyA')
  held.release('KeyA')
  held.release('KeyA')
  expect(pressed).toEqual([
    [1, true],
    [2, true],
    [1, false],
    [2, false],
  ])
})

test('everything is let go at once, and nothing twice', () => {
  const { pressed, held } = heldWorld()
  held.hold(1, 'KeyA')
  held.hold(2, 'pointer')
  held.releaseAll()
  held.release('KeyA')
  held.releaseAll()
  expect(pressed.filter(([, isDown]) => !isDown)).toEqual([
    [1, false],
    [2, false],
  ])
})
