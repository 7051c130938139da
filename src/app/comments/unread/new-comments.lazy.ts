import { lazyRouteComponent } from '@tanstack/react-router'

/** What is new among the comments; a page is complete without it. */
export const NewComments = lazyRouteComponent(() => import('./new-comments.tsx'), 'NewComments')
