import type { Site } from '#shared/site.ts'

/** One link of the top bar. */
export interface NavigationEntry {
  label: string
  href: string
}

const pages: readonly NavigationEntry[] = [
  { label: 'Forums', href: '/forums' },
  { label: 'Creation hub', href: '/hub' },
  { label: 'Newsletter', href: '/newsletter' },
  { label: 'Buy now', href: '/wishlist' },
  { label: 'Issue tracker', href: '/tracker' },
]

/** The pages that the top bar leads to after the logo, in their order. */
export function navigationEntries({
  canAccessManagement,
}: {
  canAccessManagement: boolean
}): NavigationEntry[] {
  return canAccessManagement ? [...pages, { label: 'Management', href: '/management' }] : [...pages]
}

/** The community's places on other sites, in their order. */
export function communityEntries(
  links: Site['links'],
): (NavigationEntry & { kind: 'video' | 'microblog' | 'chat' })[] {
  return [
    { kind: 'video', label: 'Videos', href: links.video },
    { kind: 'microblog', label: 'Microblog', href: links.microblog },
    { kind: 'chat', label: 'Chat', href: links.chat },
  ]
}
