import type { ComparedParts } from '#circuits/save-file/compared-parts.ts'
import type { PackedScene } from '#circuits/player/stage/pack/packed-scene.ts'
import type {
  OpenedCircuit,
  PartDescription,
  PegId,
  PlayerFault,
  PlayerRequest,
  ProbeSample,
  RunStatus,
  Sound,
  Speed,
} from '#circuits/player/player-session.ts'

export type Command =
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'step' }
  | { type: 'reset' }
  | { type: 'speed'; speed: Speed }
  | { type: 'press'; body: number; isDown: boolean }
  /** Lists are numbered, so that samples of an earlier one are known. */
  | { type: 'probe'; list: number; pegs: readonly PegId[] }
  | { type: 'describe'; question: number; body: number }
  /** Requests a report; while none is requested, no ticks pass. */
  | { type: 'frame' }

/** Asks for a save to be opened; the first message, and only once. */
export type OpenRequest = { type: 'open' } & PlayerRequest

/** Messages from the page to the worker. `compare` requests the parts and wires in the form in which they are compared. */
export type ToWorker = OpenRequest | { type: 'compare' } | Command

export interface FrameReport {
  status: RunStatus
  /** How often it has returned to the saved moment. */
  run: number
  /** As in `PlayerSession.onLevels`. */
  levels: Uint32Array<ArrayBuffer>
  /** Bodies of all controls that are on; null when nothing changed. */
  controls: readonly number[] | null
  /** Null when nothing changed. */
  sounds: readonly Sound[] | null
  list: number
  samples: readonly ProbeSample[]
}

export type EngineReply =
  | ({ type: 'frame' } & FrameReport)
  | { type: 'described'; question: number; part: PartDescription }

export type OpeningProgress = { step: 'fetching'; share: number } | { step: 'reading' }

export type FromWorker =
  | ({ type: 'progress' } & OpeningProgress)
  | { type: 'opened'; circuit: OpenedCircuit; packed: PackedScene; status: RunStatus }
  | { type: 'fault'; fault: PlayerFault }
  | { type: 'compared'; parts: ComparedParts }
  | EngineReply

export class PlayerFailure extends Error {
  override readonly name = 'PlayerFailure'
  readonly fault: PlayerFault

  constructor(fault: PlayerFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

/** The buffers of all typed arrays in a message, each once, so that they are given away rather than copied. */
export function transferables(message: unknown): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>()
  collect(message, buffers)
  return [...buffers]
}

function collect(value: unknown, buffers: Set<ArrayBuffer>): void {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer && value.byteLength > 0) buffers.add(value.buffer)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const inner of Object.values(value)) collect(inner, buffers)
}
