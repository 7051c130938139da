import { lazyRouteComponent } from '@tanstack/react-router'

/** The way into 3D, which the server has rendered: its code isn't needed to see it. */
export const ExploreButton = lazyRouteComponent(() => import('./explore-button.tsx'), 'ExploreButton')
