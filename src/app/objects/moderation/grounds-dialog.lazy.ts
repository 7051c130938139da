import { lazyRouteComponent } from '@tanstack/react-router'

/** Staff's dialog that asks why; few users ever load it. */
export const GroundsDialog = lazyRouteComponent(() => import('./grounds-dialog.tsx'), 'GroundsDialog')

/** Why staff do something to somebody's text, as the form has it. */
export interface Grounds {
  reason: string
  /** Blank for none. */
  rule: string
}
