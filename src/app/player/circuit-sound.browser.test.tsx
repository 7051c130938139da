import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFakeSession, fakeBodies } from '#tests/player/fake-session.ts'
import { createFakeStage } from '#tests/player/fake-stage.ts'
import { CircuitSound, maxVoices } from './circuit-sound.ts'
import { PlayerControls } from '#app/player/controls/player-controls.tsx'

const sampleRate = 22_050

/** Renders half a second of sound and measures it: its loudness, and the upward zero crossings in a second. */
async function listen(play: (sound: CircuitSound) => void, from = 0.1) {
  const context = new OfflineAudioContext(1, sampleRate / 2, sampleRate)
  play(new CircuitSound(context))
  const samples = (await context.startRendering()).getChannelData(0).subarray(from * sampleRate)
  let energy = 0
  let rises = 0
  for (const [at, sample] of samples.entries()) {
    energy += sample * sample
    if (sample >= 0 && (samples[at - 1] ?? 0) < 0) rises++
  }
  return {
    loudness: Math.sqrt(energy / samples.length),
    hertz: rises / (samples.length / sampleRate),
    peak: samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
  }
}

test.each([
  ['of pitch 0 sounds at 440 Hz', 0, 440],
  ['nine semitones lower sounds at 262 Hz', -9, 261.6],
  ['whose pitch no ear should have is kept in bounds', -1e9, 28],
])('a singer %s', async (_, pitch, expected) => {
  const { hertz, loudness } = await listen((sound) => sound.play([{ body: 1, pitch }]))
  expect(Math.abs(hertz - expected)).toBeLessThan(12)
  expect(loudness).toBeGreaterThan(0.01)
})

test('a drum sounds once for each time that it is turned on, and a pitch that is no number not at all', async () => {
  const once = await listen((sound) => {
    sound.play([{ body: 1, pitch: null }])
    sound.play([{ body: 1, pitch: null }])
  }, 0)
  const late = await listen((sound) => sound.play([{ body: 1, pitch: null }]), 0.3)
  expect(once.peak).toBeGreaterThan(0.02)
  expect(late.peak).toBeLessThan(0.001)
  expect((await listen((sound) => sound.play([{ body: 1, pitch: NaN }]))).peak).toBe(0)
})

test('many singers share a limited number of voices and never clip; one that changes its pitch stays one voice', async () => {
  let voices: number[] = []
  const { peak } = await listen((sound) => {
    sound.play([{ body: 1, pitch: 0 }])
    sound.play([{ body: 1, pitch: 4 }])
    voices = [sound.voices]
    sound.play([])
    voices.push(sound.voices)
    sound.play(Array.from({ length: 500 }, (_, body) => ({ body, pitch: (body % 48) - 24 })))
    voices.push(sound.voices)
  })
  expect(voices).toEqual([1, 0, maxVoices])
  expect(peak).toBeLessThanOrEqual(1)
})

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

test('sound is made from when it is turned on, while the circuit runs, until it is turned off', async () => {
  const { session, made, started } = await renderPlayer()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  session.press(fakeBodies.horn, true)
  session.play()
  expect(made).toHaveLength(0)
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => started.length).toBe(1)
  expect(started[0]?.frequency.value).toBeCloseTo(440 * 2 ** (3 / 12), 1)
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => made[0]?.state).toBe('closed')
})

test('a circuit without singers and drums has no button for sound', async () => {
  await renderPlayer(createFakeSession({ kinds: [{ id: 'MHG.AndGate', count: 1 }] }))
  expect(button.elements()).toHaveLength(0)
})
