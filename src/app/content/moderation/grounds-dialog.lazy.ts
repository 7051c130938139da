import { lazyPart } from '#app/lib/lazy-part.tsx'

/** Staff's dialog that asks why; few users ever load it. */
export const GroundsDialog = lazyPart(() => import('./grounds-dialog.tsx'), 'GroundsDialog')

export interface Grounds {
  reason: string
  /** Blank for none. */
  rule: string
}
