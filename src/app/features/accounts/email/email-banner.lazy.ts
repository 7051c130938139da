import { lazyPart } from '#app/lib/lazy-part.tsx'
// Its styles are loaded with the page: the server renders it, and hydration must not shift the layout.
import '#app/writing/verification/email-notice.module.css'

/** The banner about an unverified address; users with a verified one never load it. */
export const EmailBanner = lazyPart(() => import('./email-banner.tsx'), 'EmailBanner')
