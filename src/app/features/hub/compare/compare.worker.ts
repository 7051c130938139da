import { transferables } from '#circuits/player/worker/protocol.ts'
import { compareParts } from '#circuits/save-file/compare-parts.ts'
import type { ComparedParts } from '#circuits/save-file/compared-parts.ts'

export interface ComparisonRequest {
  older: ComparedParts
  newer: ComparedParts
}

addEventListener('message', ({ data: { older, newer } }: MessageEvent<ComparisonRequest>) => {
  const comparison = compareParts(older, newer)
  postMessage(comparison, { transfer: transferables(comparison) })
})
