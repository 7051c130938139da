import { useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import type { PlayerSession, Sound } from '#circuits/player/player-session.ts'

/** Singers that sound at once; more would only be noise. */
export const maxVoices = 12
const maxStrikes = 8

/** Hertz of A4, and the lowest and the highest tone that is played. */
const hertz = { a4: 440, lowest: 30, highest: 4_000 }

/** How loud one singer is, one drum, and all of them. */
const loudness = { voice: 0.12, drum: 0.3, all: 0.6 }

/** Seconds in which a tone swells, fades, and a drum dies away. */
const seconds = { attack: 0.012, fade: 0.06, drum: 0.14 }

interface Voice {
  pitch: number
  oscillator: OscillatorNode
  gain: GainNode
}

export class CircuitSound {
  readonly #context: BaseAudioContext
  readonly #all: GainNode
  readonly #voices = new Map<number, Voice>()
  #strikes = 0
  #drums: ReadonlySet<number> = new Set()
  #noise: AudioBuffer | undefined

  constructor(context: BaseAudioContext) {
    this.#context = context
    const limiter = context.createDynamicsCompressor()
    this.#all = context.createGain()
    this.#all.gain.value = loudness.all
    this.#all.connect(limiter).connect(context.destination)
  }

  get voices(): number {
    return this.#voices.size
  }

  /** Lets exactly these parts sound: singers until they are left out, drums once whenever they come in. */
  play(parts: readonly Sound[]): void {
    const singers = new Map<number, number>()
    const drums = new Set<number>()
    for (const { body, pitch } of parts) {
      if (pitch === null) drums.add(body)
      else if (Number.isFinite(pitch) && singers.size < maxVoices) singers.set(body, pitch)
    }
    for (const [body, { pitch }] of Array.from(this.#voices)) if (singers.get(body) !== pitch) this.#end(body)
    for (const [body, pitch] of singers) if (!this.#voices.has(body)) this.#begin(body, pitch)
    const struck = Array.from(drums).filter((body) => !this.#drums.has(body))
    for (let at = 0; at < struck.length && this.#strikes < maxStrikes; at++) this.#strike()
    this.#drums = drums
  }

  #begin(body: number, pitch: number): void {
    const { currentTime } = this.#context
    const oscillator = this.#context.createOscillator()
    const gain = this.#context.createGain()
    oscillator.type = 'triangle'
    oscillator.frequency.value = Math.min(hertz.highest, Math.max(hertz.lowest, hertz.a4 * 2 ** (pitch / 12)))
    gain.gain.setValueAtTime(0, currentTime)
    gain.gain.linearRampToValueAtTime(loudness.voice, currentTime + seconds.attack)
    oscillator.connect(gain).connect(this.#all)
    oscillator.start()
    this.#voices.set(body, { pitch, oscillator, gain })
  }

  #end(body: number): void {
    const voice = this.#voices.get(body)
    if (!voice) return
    const { currentTime } = this.#context
    const { oscillator, gain } = voice
    gain.gain.setTargetAtTime(0, currentTime, seconds.fade / 4)
    oscillator.stop(currentTime + seconds.fade)
    oscillator.addEventListener('ended', () => gain.disconnect())
    this.#voices.delete(body)
  }

  #strike(): void {
    const { currentTime } = this.#context
    const source = this.#context.createBufferSource()
    const filter = this.#context.createBiquadFilter()
    const gain = this.#context.createGain()
    source.buffer = this.#noise ??= noiseOf(this.#context)
    filter.type = 'lowpass'
    filter.frequency.setValueAtTime(1_800, currentTime)
    filter.frequency.exponentialRampToValueAtTime(180, currentTime + seconds.drum)
    gain.gain.setValueAtTime(loudness.drum, currentTime)
    gain.gain.exponentialRampToValueAtTime(0.001, currentTime + seconds.drum)
    source.connect(filter).connect(gain).connect(this.#all)
    source.start()
    this.#strikes++
    source.addEventListener('ended', () => {
      this.#strikes--
      gain.disconnect()
    })
  }
}

function noiseOf(context: BaseAudioContext): AudioBuffer {
  const length = Math.ceil(context.sampleRate * seconds.drum)
  const buffer = context.createBuffer(1, length, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < length; at++) samples[at] = Math.random() * 2 - 1
  return buffer
}

const soundingKinds: ReadonlySet<string> = new Set(['MHG.Singer', 'MHG.Drum'])

export function useCircuitSound(session: PlayerSession): { isOn: boolean; toggle: () => void } | undefined {
  const [isOn, setOn] = useState(false)
  const sounding = useRef<readonly Sound[]>([])

  // Subscribed also while sound is off, since only changes are reported.
  useEffect(
    () =>
      session.onSounds((parts) => {
        sounding.current = parts
      }),
    [session],
  )

  useEffect(() => {
    if (!isOn) return undefined
    const context = new AudioContext()
    const sound = new CircuitSound(context)
    // A paused circuit and a hidden page are silent.
    const play = () => sound.play(session.status().isRunning && !document.hidden ? sounding.current : [])
    const ends = [session.onSounds(play), session.onStatus(play)]
    play()
    document.addEventListener('visibilitychange', play)
    return () => {
      for (const end of ends) end()
      document.removeEventListener('visibilitychange', play)
      void context.close()
    }
  }, [isOn, session])

  const isSounding = session.circuit.kinds.some(({ id }) => soundingKinds.has(id))
  return isSounding ? { isOn, toggle: () => setOn(!isOn) } : undefined
}
