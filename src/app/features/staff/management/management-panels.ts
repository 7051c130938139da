import * as texts from '#app/texts/english/management.ts'

/** A panel of the staff's side, as its sidebar links to it. */
export interface ManagementPanel {
  label: string
  href: string
  /** The part of a page that it is, when it isn't all of it. */
  search?: { tab: 'changelog' }
}

interface GuardedPanel extends ManagementPanel {
  /** The roles that open it; left out for all of the staff. */
  roles?: readonly string[]
  /** The role that has another way there. */
  except?: string
}

const panels: readonly GuardedPanel[] = [
  { label: texts.overview, href: '/management' },
  { label: texts.newsletter, href: '/management/newsletter', roles: ['developer', 'admin'] },
  { label: texts.reports, href: '/management/reports', roles: ['moderator', 'admin'] },
  { label: texts.userList, href: '/management/userlist' },
  { label: texts.actionLog, href: '/management/actionlog' },
  {
    label: texts.changelog,
    href: '/admin',
    search: { tab: 'changelog' },
    // Who opens all of the administration finds it there.
    except: 'admin',
  },
  { label: texts.administration, href: '/admin', roles: ['admin'] },
]

/** The panels that somebody of the staff with these roles may open, in their order. */
export function panelsFor(roles: readonly string[]): ManagementPanel[] {
  return panels.filter(
    ({ roles: needed, except = '' }) =>
      !roles.includes(except) && (needed?.some((role) => roles.includes(role)) ?? true),
  )
}
