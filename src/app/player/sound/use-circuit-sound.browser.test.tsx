import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFakeSession, fakeBodies } from '#tests/player/fake-session.ts'
import { createFakeStage } from '#tests/player/fake-stage.ts'
import { PlayerControls } from '../controls/player-controls.tsx'

const button = page.getByRole('button', { name: 'Sound' })

async function renderPlayer(session = createFakeSession()) {
  const made: AudioContext[] = []
  const started: OscillatorNode[] = []
  class RecordedContext extends AudioContext {
    constructor() {
      super()
      made.push(this)
    }
    override createOscillator() {
      const oscillator = super.createOscillator()
      started.push(oscillator)
      return oscillator
    }
  }
  vi.stubGlobal('AudioContext', RecordedContext)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  function Player() {
    const [root, setRoot] = useState<HTMLElement | null>(null)
    return (
      <div ref={setRoot}>
        {root ? <PlayerControls session={session} stage={createFakeStage()} root={root} /> : null}
      </div>
    )
  }
  await render(<Player />)
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible()
  return { session, made, started }
}

test('sound is off at first, and nothing of it is made before it is turned on', async () => {
  const { session, made } = await renderPlayer()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  session.play()
  session.press(fakeBodies.horn, true)
  expect(made).toHaveLength(0)
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  expect(made).toHaveLength(1)
})

test('a singer sounds while the circuit runs, and all is closed when the sound is turned off', async () => {
  const { session, made, started } = await renderPlayer()
  await button.click()
  session.press(fakeBodies.horn, true)
  expect(started).toHaveLength(0)
  session.play()
  expect(started).toHaveLength(1)
  expect(started[0]?.frequency.value).toBeCloseTo(440 * 2 ** (3 / 12), 1)
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => made[0]?.state).toBe('closed')
})

test('a singer that is on already sounds as soon as the sound is turned on', async () => {
  const { session, started } = await renderPlayer()
  session.play()
  session.press(fakeBodies.horn, true)
  await button.click()
  await expect.poll(() => started.length).toBe(1)
})

test('a circuit without singers and drums has no button for sound', async () => {
  await renderPlayer(createFakeSession({ kinds: [{ id: 'MHG.AndGate', count: 1 }] }))
  expect(button.elements()).toHaveLength(0)
})
