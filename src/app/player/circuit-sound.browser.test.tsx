import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFakeSession, fakeBodies } from '#tests/player/fake-session.ts'
import { createFakeStage } from '#tests/player/fake-stage.ts'
import { CircuitSound, maxVoices } from './circuit-sound.ts'
import { PlayerControls } from './controls/player-controls.tsx'
import type { Sound } from './session/player-session.ts'

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
  [0, 440],
  [12, 880],
  [-9, 261.6],
])('a singer of pitch %i sounds at %i Hz', async (pitch, expected) => {
  const { hertz, loudness } = await listen((sound) => sound.play([{ body: 1, pitch }]))
  expect(Math.abs(hertz - expected)).toBeLessThan(6)
  expect(loudness).toBeGreaterThan(0.01)
})

test('a circuit whose singers and drums are off is silent', async () => {
  expect((await listen((sound) => sound.play([]))).peak).toBe(0)
})

test('a drum sounds once for each time that it is turned on', async () => {
  const once = await listen((sound) => {
    sound.play([{ body: 1, pitch: null }])
    sound.play([{ body: 1, pitch: null }])
  }, 0)
  const late = await listen((sound) => sound.play([{ body: 1, pitch: null }]), 0.3)
  expect(once.peak).toBeGreaterThan(0.02)
  expect(late.peak).toBeLessThan(0.001)
})

test('many singers share a limited number of voices, and never clip', async () => {
  const manySingers: Sound[] = Array.from({ length: 500 }, (_, body) => ({
    body,
    pitch: (body % 48) - 24,
  }))
  let voices = 0
  const { peak } = await listen((sound) => {
    sound.play(manySingers)
    voices = sound.voices
  })
  expect(voices).toBe(maxVoices)
  expect(peak).toBeLessThanOrEqual(1)
})

test('pitches that no ear or file should have are kept in bounds or left out', async () => {
  const { hertz } = await listen((sound) => sound.play([{ body: 1, pitch: -1e9 }]))
  expect(hertz).toBeLessThan(40)
  const none = await listen((sound) => sound.play([NaN, Infinity].map((pitch, body) => ({ body, pitch }))))
  expect(none.peak).toBe(0)
})

test('a singer that is let go falls silent, and one that changes its pitch stays one voice', () => {
  const sound = new CircuitSound(new OfflineAudioContext(1, 100, sampleRate))
  sound.play([{ body: 1, pitch: 0 }])
  sound.play([{ body: 1, pitch: 4 }])
  expect(sound.voices).toBe(1)
  sound.play([])
  expect(sound.voices).toBe(0)
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
