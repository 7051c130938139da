import { useId, useMemo, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import type { PlayerSession } from '#circuits/player/player-session.ts'
import { ProbePanel, PartChoice } from '#app/player/probe/probe-panel.tsx'
import { useProbes } from '#app/player/probe/use-probes.ts'
import { useCircuitSound } from '#app/player/circuit-sound.ts'
import type { PlayerStage, StageHit } from '#circuits/player/stage/stage.ts'
import { ControlList, controlName, DisplayList, KeyList } from './control-list.tsx'
import { FindPanel } from './find-panel.tsx'
import { PressedControls, usePlayerKeys } from './player-keys.ts'
import { PartLine } from './part-line.tsx'
import { RunBar, ViewBar } from './run-bar.tsx'
import styles from './player-controls.module.css'

interface PlayerControlsProps {
  session: PlayerSession
  stage: PlayerStage
  /** The element around the picture and these controls: the player's keys act while the focus is in it. */
  root: HTMLElement
  isFullScreen?: boolean
  onFullScreen?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

export function PlayerControls(props: PlayerControlsProps) {
  const { session, stage, root, isFullScreen = false, onFullScreen, onClose } = props
  const { circuit } = session
  const findId = useId()
  const [isFinding, setFinding] = useState(false)
  const [isKeyListOpen, setIsKeyListOpen] = useState(false)
  const [kind, setKind] = useState<string | null>(null)
  const [at, setAt] = useState<StageHit | null>(null)
  const pressed = useMemo(() => new PressedControls(session.press), [session])
  const on = useControlsOn(session)
  const probes = useProbes(session, stage)
  const sound = useCircuitSound(session)

  usePlayerKeys({
    root,
    stage,
    controls: circuit.controls,
    pressed,
    actions: {
      togglePlay: () => (session.status().isRunning ? session.pause() : session.play()),
      step: session.step,
      showKeys: () => setIsKeyListOpen(true),
    },
  })

  useEffect(() => {
    const ends = [
      stage.onHover((found) => found && setAt(found)),
      stage.onTap((found) => setAt(found)),
      stage.onPress((body, isDown) =>
        isDown ? pressed.hold(body, `picture ${body}`) : pressed.release(`picture ${body}`),
      ),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [stage, pressed])

  useEffect(() => stage.highlight(kind), [stage, kind])

  function toggleFind() {
    setFinding(!isFinding)
    setKind(null)
  }

  function find(body: number) {
    stage.focusBody(body)
    setAt({ body, peg: null })
  }

  return (
    <div className={styles.PlayerControls}>
      <PartLine session={session} at={at} onProbe={probes.isOn ? probes.togglePeg : undefined} />
      <div className={styles.Bar}>
        <RunBar session={session} />
        <ViewBar
          stage={stage}
          isFinding={isFinding}
          onFind={toggleFind}
          findId={findId}
          probe={probes}
          sound={sound}
          isFullScreen={isFullScreen}
          onFullScreen={onFullScreen}
          onKeys={() => setIsKeyListOpen(true)}
          onClose={onClose}
        />
      </div>
      {isFinding ? (
        <FindPanel id={findId} circuit={circuit} kind={kind} onKind={setKind} onFind={find} />
      ) : null}
      <ControlList
        controls={circuit.controls}
        on={on}
        pressed={pressed}
        onFocus={(body) => setAt({ body, peg: null })}
      />
      <DisplayList session={session} />
      {probes.isOn ? (
        <ProbePanel
          probes={probes}
          choices={circuit.controls.map((control) => ({ body: control.body, name: controlName(control) }))}
        >
          <PartChoice session={session} onLook={find} onProbe={probes.togglePeg} />
        </ProbePanel>
      ) : null}
      <KeyList
        isOpen={isKeyListOpen}
        onClose={() => setIsKeyListOpen(false)}
        hasControls={circuit.controls.length > 0}
      />
    </div>
  )
}

/** Which controls are on, by their bodies; before the first change, as they were saved. */
function useControlsOn(session: PlayerSession): ReadonlySet<number> {
  const [state, setState] = useState({ session, on: savedOn(session) })
  if (state.session !== session) setState({ session, on: savedOn(session) })
  useEffect(() => session.onControls((on) => setState({ session, on: new Set(on) })), [session])
  return state.on
}

function savedOn({ circuit }: PlayerSession): ReadonlySet<number> {
  return new Set(circuit.controls.filter(({ isOn }) => isOn).map(({ body }) => body))
}
