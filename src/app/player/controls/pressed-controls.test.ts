import { expect, test } from 'vitest'
import { PressedControls } from './player-keys.ts'

test('a control is pressed once and let go by its last holder, and everything is let go at once', () => {
  const pressed: string[] = []
  const controls = new PressedControls((body, isDown) => pressed.push(`${body} ${isDown ? 'down' : 'up'}`))
  const reported = () => pressed.splice(0)
  controls.hold(3, 'pointer')
  controls.hold(3, 'pointer')
  controls.hold(3, 'KeyA')
  controls.release('pointer')
  expect(reported()).toEqual(['3 down'])
  controls.release('KeyA')
  controls.release('KeyA')
  expect(reported()).toEqual(['3 up'])
  controls.hold(1, 'KeyA')
  controls.hold(2, 'KeyA')
  controls.hold(4, 'pointer')
  controls.release('KeyA')
  expect(reported()).toEqual(['1 down', '2 down', '4 down', '1 up', '2 up'])
  controls.releaseAll()
  controls.release('pointer')
  controls.releaseAll()
  expect(reported()).toEqual(['4 up'])
})
