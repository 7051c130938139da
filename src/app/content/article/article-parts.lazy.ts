import { lazyRouteComponent } from '@tanstack/react-router'
// The style of the references is loaded with the page, since the server has rendered them already.
import './mentioned-in.module.css'

export const FollowButton = lazyRouteComponent(() => import('./follow-button.tsx'), 'FollowButton')
export const MentionedIn = lazyRouteComponent(() => import('./mentioned-in.tsx'), 'MentionedIn')
