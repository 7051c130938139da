import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
import wire from '#app/ui/wire/wire.module.css'
import styles from './management-frame.module.css'
import { panelsFor } from './management-panels.ts'

/** A panel with links to the others; users without permission see the fallback. */
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
