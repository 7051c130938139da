import { Link } from '@tanstack/react-router'
import { t } from '#app/texts/t.ts'
import { buttonLook } from '#app/ui/button/button.tsx'
import type { ReportSearch } from './report-search.ts'
import styles from './reports-panel.module.css'

const states = [
  { label: () => t('moderation.reports.open'), state: undefined },
  { label: () => t('moderation.reports.resolved'), state: 'resolved' },
  { label: () => t('moderation.appeals.label'), state: 'appeals' },
  { label: () => t('moderation.appeals.answered'), state: 'answered' },
] as const

/** The links between open and resolved reports, and the appeals that wait or were answered. */
export function ReportStates({ here }: { here: ReportSearch['state'] }) {
  return (
    <nav aria-label={t('moderation.reports.title')} className={styles.States}>
      {states.map(({ label, state }) => (
        <Link
          key={state ?? 'open'}
          to="."
          search={(current: object) => ({ ...current, state, after: undefined })}
          activeOptions={{ explicitUndefined: true }}
          aria-current={here === state ? 'page' : undefined}
          {...buttonLook('quiet', 'small', styles.State)}
        >
          {label()}
        </Link>
      ))}
    </nav>
  )
}
