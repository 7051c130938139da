import { lazyRouteComponent } from '@tanstack/react-router'

/** The pictures beside a text, loaded with the first one. */
export const ImageList = lazyRouteComponent(() => import('./image-list.tsx'), 'ImageList')
