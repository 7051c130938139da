import { t } from '#app/texts/t.ts'
import type { Site } from '#shared/page/site.ts'

interface Entry {
  href: string
  name: () => string
}

const pages: readonly Entry[] = [
  { href: '/forums', name: () => t('common.forums') },
  { href: '/hub', name: () => t('common.hub') },
  { href: '/newsletter', name: () => t('common.newsletter') },
  { href: '/wishlist', name: () => t('shell.navigation.wishlist') },
  { href: '/tracker', name: () => t('common.tracker') },
]

const management: Entry = { href: '/management', name: () => t('common.management') }

/** The path prefixes of an entry's pages with other URLs. */
const pathPrefixes: Partial<Record<string, RegExp>> = {
  '/forums': /^\/(?:forum\/|view\/(?:frm|pst)-)/,
  '/hub': /^\/view\/ctn-/,
  '/management': /^\/admin(?:\/|$)/,
}

/** The links of the top bar after the logo, in their order. */
export function navigationEntries({
  canAccessManagement,
}: {
  canAccessManagement: boolean
}): readonly Entry[] {
  return canAccessManagement ? [...pages, management] : pages
}

/** Whether the current page belongs to the entry although its URL is elsewhere. */
export function hasOpenPage({ href }: { href: string }, pathname: string): boolean {
  return pathPrefixes[href]?.test(pathname) ?? false
}

/** The links to the community on other sites, in their order. */
export function communityEntries({ video, microblog, chat }: Site['links']) {
  return [
    { kind: 'video', name: t('shell.navigation.video'), href: video },
    { kind: 'microblog', name: t('shell.navigation.microblog'), href: microblog },
    { kind: 'chat', name: t('shell.navigation.chat'), href: chat },
  ] as const
}
