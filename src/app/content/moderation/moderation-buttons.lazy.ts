import { lazyRouteComponent } from '@tanstack/react-router'

/** The buttons to report an object and to see its revisions; signed-out visitors never load them. */
export const ModerationButtons = lazyRouteComponent(
  () => import('./moderation-buttons.tsx'),
  'ModerationButtons',
)
