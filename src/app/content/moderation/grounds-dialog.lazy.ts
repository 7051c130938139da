import { lazyRouteComponent } from '@tanstack/react-router'

/** Staff's dialog that asks why; few users ever load it. */
export const GroundsDialog = lazyRouteComponent(() => import('./grounds-dialog.tsx'), 'GroundsDialog')

/** Grounds of a staff action on another user's text, as in the form. */
export interface Grounds {
  reason: string
  /** Blank for none. */
  rule: string
}
