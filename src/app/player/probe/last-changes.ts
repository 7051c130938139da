import type { RecordedSignal } from './probe-recorder.ts'

/** The last changes of all signals, the newest first. */
export function lastChanges(signals: readonly RecordedSignal[], most: number) {
  return signals
    .flatMap((signal) =>
      Array.from({ length: Math.min(most, signal.log.size) }, (_, back) => {
        const index = signal.log.size - 1 - back
        return { tick: signal.log.tickAt(index), signal, isOn: signal.log.isOnAt(index) }
      }),
    )
    .sort((a, b) => b.tick - a.tick)
    .slice(0, most)
}
