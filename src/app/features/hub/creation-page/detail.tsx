import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#app/texts/t.ts'
import type { HubView } from '../list/hub-search.ts'
import styles from './creation-details.module.css'

/** One fact with its name. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.Detail}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A fact that leads to the creations of the hub that share it. */
export function HubLink({ view, children }: { view: HubView; children: ReactNode }) {
  return (
    <Link to="/hub" search={view} className={styles.More} title={t('hub.details.filterHint')}>
      {children}
    </Link>
  )
}
