import { useMemo, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { partName } from '#circuits/save-file/part-names.ts'
import { t } from '#app/texts/t.ts'
import type { PlayerStage } from '#circuits/player/stage/stage.ts'
import type { PegId, PlayerSession } from '#circuits/player/player-session.ts'
import { ProbeRecorder } from '#circuits/player/probe-recorder.ts'

export type Probes = ReturnType<typeof useProbes>

/** Records nothing until it is turned on; then pegs that are pressed in the picture are recorded and marked there. */
export function useProbes(session: PlayerSession, stage: PlayerStage) {
  const recorder = useMemo(() => new ProbeRecorder(session), [session])
  const [isOn, setOn] = useState(false)
  // The last peg was one too many.
  const [isFull, setFull] = useState(false)

  const togglePeg = useMemo(
    () => (peg: PegId) => {
      const recorded = recorder.find(peg)
      if (recorded) {
        setFull(false)
        recorder.remove(recorded.id)
      } else void pegName(session, peg).then((name) => setFull(!recorder.add(peg, name)))
    },
    [session, recorder],
  )

  useEffect(() => {
    if (!isOn) return undefined
    let shownSignals: unknown
    function updateMarkers(): void {
      const { signals } = recorder.recording()
      if (signals !== shownSignals) stage.showProbes(signals.map(({ peg, wire }) => ({ peg, wire })))
      shownSignals = signals
    }
    stage.setProbing(true)
    const ends = [
      recorder.onChange(updateMarkers),
      stage.onTap((at) => {
        if (at?.peg) togglePeg(at.peg)
      }),
      recorder.listen(),
    ]
    return () => {
      for (const end of ends) end()
      stage.setProbing(false)
      stage.showProbes([])
    }
  }, [isOn, recorder, stage, togglePeg])

  return { isOn, toggle: () => setOn(!isOn), recorder, isFull, togglePeg }
}

/** Default name of a peg: its part's label or kind, with the side and number unless it's the only output. */
async function pegName(session: PlayerSession, { body, side, index }: PegId): Promise<string> {
  const part = await session.describe(body)
  const name = part.label?.trim() || partName(part.id).name
  if (side === 'output' && part.outputs.length === 1) return name
  return t('player.probe.pegName', { part: name, side, number: index + 1 })
}
