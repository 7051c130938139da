import { lazyRouteComponent } from '@tanstack/react-router'

/** The pictures beside a text, loaded with the first one. */
export const PictureShelf = lazyRouteComponent(() => import('./picture-shelf.tsx'), 'PictureShelf')
