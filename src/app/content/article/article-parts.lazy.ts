import { lazyRouteComponent } from '@tanstack/react-router'
// The style of the references is loaded with the page, since the server has rendered them already.
import './mentioned-in.module.css'

/** The button to follow or mute an object; signed-out visitors never load it. */
export const FollowButton = lazyRouteComponent(() => import('./follow-button.tsx'), 'FollowButton')

/** The references to an object; loaded if there are any. */
export const MentionedIn = lazyRouteComponent(() => import('./mentioned-in.tsx'), 'MentionedIn')
