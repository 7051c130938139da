import { expect, test } from 'vitest'
import { PressedControls } from './pressed-controls.ts'

function setUp() {
  const pressed: [body: number, isDown: boolean][] = []
  return { pressed, controls: new PressedControls((body, isDown) => pressed.push([body, isDown])) }
}

test('a control is pressed once, and let go by its last holder', () => {
  const { pressed, controls } = setUp()
  controls.hold(3, 'pointer')
  controls.hold(3, 'pointer')
  controls.hold(3, 'KeyA')
  controls.release('pointer')
  expect(pressed).toEqual([[3, true]])
  controls.release('KeyA')
  expect(pressed).toEqual([
    [3, true],
    [3, false],
  ])
})

test('one key holds several controls, and lets go of all of them', () => {
  const { pressed, controls } = setUp()
  controls.hold(1, 'KeyA')
  controls.hold(2, 'KeyA')
  controls.release('KeyA')
  controls.release('KeyA')
  expect(pressed).toEqual([
    [1, true],
    [2, true],
    [1, false],
    [2, false],
  ])
})

test('everything is let go at once, and nothing twice', () => {
  const { pressed, controls } = setUp()
  controls.hold(1, 'KeyA')
  controls.hold(2, 'pointer')
  controls.releaseAll()
  controls.release('KeyA')
  controls.releaseAll()
  expect(pressed.filter(([, isDown]) => !isDown)).toEqual([
    [1, false],
    [2, false],
  ])
})
