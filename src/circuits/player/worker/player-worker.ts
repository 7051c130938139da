import { createScene } from '#circuits/drawing/scene.ts'
import { comparedParts } from '#circuits/save-file/compared-parts.ts'
import { PlayerFailure, type FromWorker, type OpenRequest, type ToWorker } from './protocol.ts'
import { fetchSave, openCircuit } from './open-circuit.ts'
import { PlayerEngine, type EngineClock } from './player-engine.ts'

export class PlayerWorker {
  readonly #clock: EngineClock
  readonly #post: (message: FromWorker) => void
  #engine: PlayerEngine | undefined
  #compare: (() => void) | undefined

  constructor(clock: EngineClock, post: (message: FromWorker) => void) {
    this.#clock = clock
    this.#post = post
  }

  /** Handles a message. Never rejects: errors are posted as faults. */
  async handle(message: ToWorker): Promise<void> {
    try {
      if (message.type === 'open') await this.#open(message)
      else if (message.type === 'compare') this.#compare?.()
      else this.#engine?.handle(message)
    } catch (error) {
      this.#post({ type: 'fault', fault: faultOf(error, this.#engine !== undefined) })
    }
  }

  async #open({ source, rootTurn, shown }: OpenRequest): Promise<void> {
    const bytes =
      'bytes' in source
        ? new Uint8Array(source.bytes)
        : await fetchSave(source.url, source.size, (share) =>
            this.#post({ type: 'progress', step: 'fetching', share }),
          )
    this.#post({ type: 'progress', step: 'reading' })
    const { save, machine, packed } = await openCircuit(bytes, rootTurn, shown)
    this.#compare = () => {
      const parts = comparedParts(save.contents, createScene(save, rootTurn, shown))
      this.#post({ type: 'compared', parts })
    }
    this.#engine = new PlayerEngine(machine, this.#clock, this.#post)
    this.#post({ type: 'opened', circuit: machine.circuit, packed, status: this.#engine.status() })
  }
}

/** The fault of an error. An unexpected error means a save that was misread, or a lack of memory. */
function faultOf(error: unknown, isOpen: boolean) {
  if (error instanceof PlayerFailure) return error.fault
  if (isOpen) return 'stopped'
  return error instanceof RangeError ? 'too-large' : 'damaged'
}
