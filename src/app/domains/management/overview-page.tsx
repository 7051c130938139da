import { useSuspenseQuery } from '@tanstack/react-query'
import { Card } from '#app/ui/card/card.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { DayChart } from './day-chart.tsx'
import { type Stats, statsQuery } from './management.queries.ts'
import styles from './overview-page.module.css'

const totals = [
  { label: 'Users', of: 'users' },
  { label: 'Posts', of: 'posts' },
  { label: 'Comments', of: 'comments' },
  { label: 'Tickets', of: 'tickets' },
  { label: 'Creations', of: 'creations' },
  { label: 'Open reports', of: 'openReports' },
] as const

const charts = [
  { title: 'Users', label: 'New users', of: 'users' },
  { title: 'Posts', label: 'New posts', of: 'posts' },
  { title: 'Comments', label: 'New comments', of: 'comments' },
] as const

/** How much there is of everything, and how it came in the last 90 days. */
export function OverviewPage() {
  const stats = useSuspenseQuery(statsQuery).data.managementStats
  return (
    <>
      <PageHeading title="Management" />
      <dl className={styles.Totals}>
        {totals.map(({ label, of }) => (
          <div key={of} className={styles.Total}>
            <dt>{label}</dt>
            <dd>{amount(stats, of)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.Charts}>
        {charts.map(({ title, label, of }) => (
          <Card key={of} title={title}>
            <DayChart label={label} days={stats.days.map((day) => ({ day: day.day, count: day[of] }))} />
          </Card>
        ))}
      </div>
    </>
  )
}

/** The service counts so many reports and no further. */
const mostReports = 1_000

function amount(stats: Stats, of: (typeof totals)[number]['of']): string {
  const isMore = of === 'openReports' && stats.openReports >= mostReports
  return `${stats[of].toLocaleString('en')}${isMore ? '+' : ''}`
}
