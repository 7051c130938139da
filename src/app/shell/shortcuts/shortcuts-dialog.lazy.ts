import { lazyRouteComponent } from '@tanstack/react-router'

/** The list of keyboard shortcuts; loaded when it is asked for. */
export const ShortcutsDialog = lazyRouteComponent(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog')
