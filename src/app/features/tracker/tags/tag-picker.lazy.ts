import { lazyRouteComponent } from '@tanstack/react-router'

/** The tag picker for staff, loaded when they start. */
export const TagPicker = lazyRouteComponent(() => import('./tag-picker.tsx'), 'TagPicker')
