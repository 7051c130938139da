import { Link, useLocation } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, type ToggleEvent, useRef } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { ChatIcon, MentionIcon, PlayIcon } from '#app/ui/icon.tsx'
import { linkTo } from '#app/lib/format/outward-link.ts'
import { useSite, useViewer } from '#app/lib/shell-context.ts'
import styles from './site-navigation.module.css'
import { t } from '#app/texts/t.ts'
import type { Site } from '#shared/page/page-context.ts'

export const navigationId = 'site-navigation'

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

function communityEntries({ video, microblog, chat }: Site['links']) {
  return [
    { kind: 'video', name: t('shell.navigation.video'), href: video },
    { kind: 'microblog', name: t('shell.navigation.microblog'), href: microblog },
    { kind: 'chat', name: t('shell.navigation.chat'), href: chat },
  ] as const
}

const icons = { video: PlayIcon, microblog: MentionIcon, chat: ChatIcon }

/** The site's links: in a wide top bar, else in a popover that a button opens, with or without JavaScript. */
export function SiteNavigation({ children }: { children: ReactNode }) {
  const site = useSite()
  const { canAccessManagement } = useViewer()
  const pathname = useLocation({ select: (location) => location.pathname })
  const sheet = useRef<HTMLElement>(null)

  // A popover left open when the window grows would cover the links in the bar.
  useEffect(() => {
    const wide = matchMedia('(min-width: 56.25rem)')
    const close = () => sheet.current?.hidePopover()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- only closes after one of its links
    <nav
      ref={sheet}
      id={navigationId}
      popover="auto"
      aria-label={t('shell.navigation.label')}
      className={styles.Navigation}
      onToggle={focusFirst}
      onClick={closeAfterLink}
    >
      <ul className={styles.Pages}>
        {navigationEntries({ canAccessManagement }).map((entry) => (
          <li key={entry.href}>
            <Link
              to={entry.href}
              className={styles.Page}
              aria-current={hasOpenPage(entry, pathname) ? 'page' : undefined}
            >
              {entry.name()}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.Community}>
        {communityEntries(site.links).map(({ kind, name, href }) => {
          const Icon = icons[kind]
          return (
            <li key={kind}>
              <a {...linkTo(href, site)} className={styles.CommunityLink}>
                <Icon />
                <span>{name}</span>
              </a>
            </li>
          )
        })}
      </ul>
      <div className={styles.Account}>{children}</div>
    </nav>
  )
}

function focusFirst(event: ToggleEvent<HTMLElement>) {
  if (event.newState === 'open') event.currentTarget.querySelector('a')?.focus()
}

function closeAfterLink(event: MouseEvent<HTMLElement>) {
  if ((event.target as Element).closest('a')) event.currentTarget.hidePopover()
}
