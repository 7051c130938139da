import { lazyRouteComponent } from '@tanstack/react-router'
// Its style comes with the page, in which the server has drawn it already.
import './mentioned-in.module.css'

/** What refers to an object; loaded where something does. */
export const MentionedIn = lazyRouteComponent(() => import('./mentioned-in.tsx'), 'MentionedIn')
