import { lazyRouteComponent } from '@tanstack/react-router'

/** The buttons to report an object and to look at its earlier versions; who is not signed in never loads them. */
export const ModerationButtons = lazyRouteComponent(
  () => import('./moderation-buttons.tsx'),
  'ModerationButtons',
)
