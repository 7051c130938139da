import { lazyRouteComponent } from '@tanstack/react-router'

/** The button to follow or mute an object; signed-out visitors never load it. */
export const FollowButton = lazyRouteComponent(() => import('./follow-button.tsx'), 'FollowButton')
