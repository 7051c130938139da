import { lazyRouteComponent } from '@tanstack/react-router'
// Its styles come with the page: the server draws it, and the page must not move when its scripts are there.
import '../../../objects/verification/email-notice.module.css'

/** The banner about an address that is not verified; who has none such never loads it. */
export const EmailBanner = lazyRouteComponent(() => import('./email-banner.tsx'), 'EmailBanner')
