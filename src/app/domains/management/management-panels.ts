import * as texts from '#app/texts/english/management.ts'

/** A panel of the staff's side, as its sidebar links to it. */
export interface ManagementPanel {
  label: string
  href: string
}

interface GuardedPanel extends ManagementPanel {
  /** The roles that open it; left out for all of the staff. */
  roles?: readonly string[]
}

const panels: readonly GuardedPanel[] = [
  { label: texts.overview, href: '/management' },
  { label: texts.newsletter, href: '/management/newsletter', roles: ['developer', 'admin'] },
  { label: texts.reports, href: '/management/reports', roles: ['moderator', 'admin'] },
  { label: texts.userList, href: '/management/userlist' },
  { label: texts.actionLog, href: '/management/actionlog' },
  { label: texts.administration, href: '/admin', roles: ['admin'] },
]

/** The panels that somebody of the staff with these roles may open, in their order. */
export function panelsFor(roles: readonly string[]): ManagementPanel[] {
  return panels.filter((panel) => panel.roles?.some((role) => roles.includes(role)) ?? true)
}
