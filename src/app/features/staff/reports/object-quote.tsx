import type { ReactNode } from 'react'
import { t } from '#app/texts/t.ts'
import type { Appeal } from './appeals.queries.ts'
import styles from './report-card.module.css'

/** The object of a report or an appeal as it's rendered on its page; long ones scroll. */
export function ObjectQuote({ kind, children }: { kind: Appeal['object']['kind']; children: ReactNode }) {
  const label = t('moderation.reports.quoteLabel', { kind })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
    <div tabIndex={0} role="group" aria-label={label} className={styles.Quote}>
      {children}
    </div>
  )
}
