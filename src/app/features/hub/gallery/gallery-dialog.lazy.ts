import { lazyRouteComponent } from '@tanstack/react-router'

/** Pictures at their full size, loaded when one is opened. */
export const GalleryDialog = lazyRouteComponent(() => import('./gallery-dialog.tsx'), 'GalleryDialog')
