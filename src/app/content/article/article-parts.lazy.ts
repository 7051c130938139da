import { lazyPart } from '#app/lib/lazy-part.tsx'
// The style of the references is loaded with the page, since the server has rendered them already.
import './mentioned-in.module.css'

export const FollowButton = lazyPart(() => import('./follow-button.tsx'), 'FollowButton')
export const MentionedIn = lazyPart(() => import('./mentioned-in.tsx'), 'MentionedIn')
