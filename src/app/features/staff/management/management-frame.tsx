import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
import wire from '#app/ui/wire/wire.module.css'
import styles from './management.module.css'

export function ManagementFrame({ children }: { children: ReactNode }) {
  const { currentUser, canAccessManagement } = useViewer()
  if (!canAccessManagement) return children
  return (
    <div className={styles.Frame}>
      <nav aria-label={t('common.management')} className={styles.Sidebar}>
        <ul className={classNames(wire.Rows, styles.Panels)}>
          {panelsFor(currentUser?.roles ?? []).map(({ label, href, search }) => (
            <li key={href}>
              <Link
                to={href}
                search={search}
                activeOptions={{ exact: true, includeSearch: false }}
                className={classNames(wire.Stretch, styles.Panel)}
              >
                {label()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.Content}>{children}</div>
    </div>
  )
}

interface ManagementPanel {
  label: () => string
  href: string
  search?: { tab: 'changelog' }
}

interface GuardedPanel extends ManagementPanel {
  roles?: readonly string[]
  /** The role that reaches it elsewhere. */
  except?: string
}

const panels: readonly GuardedPanel[] = [
  { label: () => t('moderation.management.overview.title'), href: '/management' },
  { label: () => t('common.newsletter'), href: '/management/newsletter', roles: ['developer', 'admin'] },
  { label: () => t('moderation.reports.title'), href: '/management/reports', roles: ['moderator', 'admin'] },
  { label: () => t('moderation.management.userList.title'), href: '/management/userlist' },
  { label: () => t('moderation.management.actionLog.title'), href: '/management/actionlog' },
  {
    label: () => t('common.changelog'),
    href: '/admin',
    search: { tab: 'changelog' },
    // Admins have it in the administration.
    except: 'admin',
  },
  { label: () => t('admin.title'), href: '/admin', roles: ['admin'] },
]

export function panelsFor(roles: readonly string[]): ManagementPanel[] {
  return panels.filter(
    ({ roles: needed, except = '' }) =>
      !roles.includes(except) && (needed?.some((role) => roles.includes(role)) ?? true),
  )
}
