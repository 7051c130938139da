import { transferables } from '#app/player/worker/transferables.ts'
import { compareParts } from '#shared/save-file/comparison/compare-parts.ts'
import type { ComparedParts } from '#shared/save-file/comparison/compared-parts.ts'

/** Request to the worker. */
export interface ComparisonRequest {
  older: ComparedParts
  newer: ComparedParts
}

addEventListener('message', ({ data: { older, newer } }: MessageEvent<ComparisonRequest>) => {
  const comparison = compareParts(older, newer)
  postMessage(comparison, { transfer: transferables(comparison) })
})
