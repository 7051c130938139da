import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PlayerSession, RunStatus } from '../session/player-session.ts'

/** Selects a part of the current run status; the component re-renders only when that part changes. */
export function useRunStatus<Part>(session: PlayerSession, part: (status: RunStatus) => Part): Part {
  return useSyncExternalStore(session.onStatus, () => part(session.status()))
}

/** Which controls are on, by their bodies; before the first change, as they were saved. */
export function useControlsOn(session: PlayerSession): ReadonlySet<number> {
  const [state, setState] = useState({ session, on: savedOn(session) })
  if (state.session !== session) setState({ session, on: savedOn(session) })
  useEffect(() => session.onControls((on) => setState({ session, on: new Set(on) })), [session])
  return state.on
}

function savedOn({ circuit }: PlayerSession): ReadonlySet<number> {
  return new Set(circuit.controls.filter(({ isOn }) => isOn).map(({ body }) => body))
}
