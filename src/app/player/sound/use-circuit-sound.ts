import { useEffect, useRef, useState } from 'react'
import type { PlayerSession } from '../session/player-session.ts'
import { CircuitSound, type SoundingPart } from './circuit-sound.ts'

/** Kinds of parts that sound. */
const soundingKinds: ReadonlySet<string> = new Set(['MHG.Singer', 'MHG.Drum'])

/** The sound of a circuit, as a button turns it on and off; undefined for a circuit without any part that sounds. */
export function useCircuitSound(session: PlayerSession): { isOn: boolean; toggle: () => void } | undefined {
  const [isOn, setOn] = useState(false)
  const sounding = useRef<readonly SoundingPart[]>([])

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
