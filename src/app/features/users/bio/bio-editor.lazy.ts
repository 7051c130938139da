import { lazyRouteComponent } from '@tanstack/react-router'

/** The form to change one's bio, loaded when editing starts. */
export const BioEditor = lazyRouteComponent(() => import('./bio-editor.tsx'), 'BioEditor')
