import type { PlayerFault } from '../session/player-session.ts'

/** Thrown when a save can't be shown. */
export class PlayerFailure extends Error {
  override readonly name = 'PlayerFailure'
  readonly fault: PlayerFault

  constructor(fault: PlayerFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}
