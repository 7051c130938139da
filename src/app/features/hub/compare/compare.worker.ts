import { transferables } from '#circuits/player/worker/transferables.ts'
import { compareParts } from '#circuits/save-file/comparison/compare-parts.ts'
import type { ComparedParts } from '#circuits/save-file/comparison/compared-parts.ts'

/** Request to the worker. */
export interface ComparisonRequest {
  older: ComparedParts
  newer: ComparedParts
}

addEventListener('message', ({ data: { older, newer } }: MessageEvent<ComparisonRequest>) => {
  const comparison = compareParts(older, newer)
  postMessage(comparison, { transfer: transferables(comparison) })
})
