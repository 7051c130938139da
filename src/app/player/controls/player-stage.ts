import type { PegId } from '../session/player-session.ts'

/** The part at a place of the picture, and its peg if the place is on one. */
export interface PickedPart {
  body: number
  peg: PegId | null
}

/** A peg that is recorded, with the colour of its wave: one of the wire colours, 0 to 12. */
export interface ProbeMarker {
  peg: PegId
  wire: number
}

/** The interface of a circuit's picture for the controls: commands and events. */
export interface PlayerStage {
  /** Shows the whole circuit from the side. */
  frameAll: () => void
  /** Shows the whole circuit from above. */
  topView: () => void
  /** Orbits around the camera's target; radians. */
  turn: (right: number, up: number) => void
  /** Shifts the camera's target; in heights of the picture. */
  move: (right: number, up: number) => void
  /** Goes nearer by a factor above 1, away by one below. */
  zoom: (factor: number) => void
  /** Highlights all parts of a kind, by its text id; null for none. */
  highlight: (kind: string | null) => void
  /** Looks at one part. */
  focusBody: (body: number) => void
  showProbes: (markers: readonly ProbeMarker[]) => void
  /** Whether pegs are looked for before parts. */
  setProbing: (isOn: boolean) => void
  /** Calls back with the part under a mouse, or null, when that changes. */
  onHover: (listener: (at: PickedPart | null) => void) => () => void
  /** Calls back after a press that moved nothing. */
  onTap: (listener: (at: PickedPart | null) => void) => () => void
  /** Calls back when a pointer presses a control of the circuit, and when it lets go. */
  onPress: (listener: (body: number, isDown: boolean) => void) => () => void
}
