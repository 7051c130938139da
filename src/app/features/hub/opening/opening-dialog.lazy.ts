import { lazyRouteComponent } from '@tanstack/react-router'

/** What is said when a creation is opened in the game, loaded when it is. */
export const OpeningDialog = lazyRouteComponent(() => import('./opening-dialog.tsx'), 'OpeningDialog')
