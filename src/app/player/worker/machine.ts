import type { OpenedCircuit, PartDescription, PegId, Sound } from '../session/player-session.ts'

/** A circuit that can be run, with the queries that the page makes about its parts. */
export interface Machine {
  readonly circuit: OpenedCircuit
  /** Lets so many ticks pass, fewer when `mayContinue` says no in between; returns how many did. */
  run: (ticks: number, mayContinue: () => boolean) => number
  /**
   * Presses a control or lets it go; a press toggles a switch. Its output follows in the next tick: a button or a key that is let go
   * before that stays pressed for this one tick.
   */
  press: (body: number, isDown: boolean) => void
  isPressed: (body: number) => boolean
  /** Returns to the saved moment. */
  reset: () => void
  isOn: (net: number) => boolean
  /** Nets that changed since the last call: twice the net's number, plus 1 when it is on. */
  takeChanges: () => Uint32Array<ArrayBuffer>
  /** The net of a peg; -1 when there is no such one. */
  netOf: (peg: PegId) => number
  /** Singers and drums whose input is on. */
  sounds: () => readonly Sound[]
  describe: (body: number) => PartDescription
}
