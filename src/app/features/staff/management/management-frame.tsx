import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useViewer } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/management.ts'
import { classNames } from '#app/ui/class-names.ts'
import wire from '#app/ui/wire/wire.module.css'
import styles from './management-frame.module.css'
import { panelsFor } from './management-panels.ts'

/** A panel with the links to the others beside it; those who may open none see only what stands in its place. */
export function ManagementFrame({ children }: { children: ReactNode }) {
  const { currentUser, canAccessManagement } = useViewer()
  if (!canAccessManagement) return children
  return (
    <div className={styles.Frame}>
      <nav aria-label={texts.management} className={styles.Sidebar}>
        <ul className={classNames(wire.Rows, styles.Panels)}>
          {panelsFor(currentUser?.roles ?? []).map(({ label, href, search }) => (
            <li key={href}>
              <Link
                to={href}
                search={search}
                activeOptions={{ exact: true, includeSearch: false }}
                className={classNames(wire.Stretch, styles.Panel)}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.Content}>{children}</div>
    </div>
  )
}
