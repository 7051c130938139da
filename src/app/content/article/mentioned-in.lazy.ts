import { lazyRouteComponent } from '@tanstack/react-router'
// Its style is loaded with the page, since the server has rendered it already.
import './mentioned-in.module.css'

/** The references to an object; loaded if there are any. */
export const MentionedIn = lazyRouteComponent(() => import('./mentioned-in.tsx'), 'MentionedIn')
