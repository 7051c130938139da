import { lazyRouteComponent } from '@tanstack/react-router'

/** The button to follow or mute an object; who is not signed in never loads it. */
export const FollowButton = lazyRouteComponent(() => import('./follow-button.tsx'), 'FollowButton')
