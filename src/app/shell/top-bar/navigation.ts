import type { Site } from '#shared/site.ts'

const pages = [
  { name: 'forums', href: '/forums' },
  { name: 'hub', href: '/hub' },
  { name: 'newsletter', href: '/newsletter' },
  { name: 'wishlist', href: '/wishlist' },
  { name: 'tracker', href: '/tracker' },
] as const

const management = { name: 'management', href: '/management' } as const

/** Where the pages of an entry begin whose addresses lie elsewhere. */
const beginnings: Partial<Record<string, RegExp>> = {
  '/forums': /^\/(?:forum\/|view\/(?:frm|pst)-)/,
  '/hub': /^\/view\/ctn-/,
  '/management': /^\/admin(?:\/|$)/,
}

/** The pages that the top bar leads to after the logo, in their order; their names are in the catalogue of texts. */
export function navigationEntries({ canAccessManagement }: { canAccessManagement: boolean }) {
  return canAccessManagement ? [...pages, management] : pages
}

/** Whether the entry is the one that an open page belongs to, though its address lies elsewhere. */
export function hasOpenPage({ href }: { href: string }, pathname: string): boolean {
  return beginnings[href]?.test(pathname) ?? false
}

/** The community's places on other sites, in their order. */
export function communityEntries({ video, microblog, chat }: Site['links']) {
  return [
    { kind: 'video', href: video },
    { kind: 'microblog', href: microblog },
    { kind: 'chat', href: chat },
  ] as const
}
