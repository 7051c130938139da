import { t } from '#app/texts/t.ts'

/** A panel of the management, with its link in the sidebar. */
export interface ManagementPanel {
  label: () => string
  href: string
  /** The search parameters of a panel that is part of a page. */
  search?: { tab: 'changelog' }
}

interface GuardedPanel extends ManagementPanel {
  /** The roles that may open it; omitted for all staff. */
  roles?: readonly string[]
  /** The role that reaches it elsewhere. */
  except?: string
}

const panels: readonly GuardedPanel[] = [
  { label: () => t('management.overview.title'), href: '/management' },
  { label: () => t('common.newsletter'), href: '/management/newsletter', roles: ['developer', 'admin'] },
  { label: () => t('moderation.reports.title'), href: '/management/reports', roles: ['moderator', 'admin'] },
  { label: () => t('management.userList.title'), href: '/management/userlist' },
  { label: () => t('management.actionLog.title'), href: '/management/actionlog' },
  {
    label: () => t('common.changelog'),
    href: '/admin',
    search: { tab: 'changelog' },
    // Admins have it in the administration.
    except: 'admin',
  },
  { label: () => t('admin.title'), href: '/admin', roles: ['admin'] },
]

/** The panels that staff with these roles may open, in their order. */
export function panelsFor(roles: readonly string[]): ManagementPanel[] {
  return panels.filter(
    ({ roles: needed, except = '' }) =>
      !roles.includes(except) && (needed?.some((role) => roles.includes(role)) ?? true),
  )
}
