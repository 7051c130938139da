import { lazyRouteComponent } from '@tanstack/react-router'

/** Staff's dialog that asks why; few users ever load it. */
export const GroundsDialog = lazyRouteComponent(() => import('./grounds-dialog.tsx'), 'GroundsDialog')

export interface Grounds {
  reason: string
  /** Blank for none. */
  rule: string
}
