import { lazyRouteComponent } from '@tanstack/react-router'

/** The confirmation before unsaved text is lost; viewers who can't write never load it. */
export const LeaveConfirmation = lazyRouteComponent(
  () => import('./leave-confirmation.tsx'),
  'LeaveConfirmation',
)
