import { lazyRouteComponent } from '@tanstack/react-router'

/** The banner about an address that is not verified; who has none such never loads it. */
export const EmailBanner = lazyRouteComponent(() => import('./email-banner.tsx'), 'EmailBanner')
