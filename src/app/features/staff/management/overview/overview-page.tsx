import { useSuspenseQuery } from '@tanstack/react-query'
import { useViewer } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/management.ts'
import { Card } from '#app/ui/card/card.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { DayChart } from './day-chart.tsx'
import { type Figure, Figures } from '#app/ui/figures/figures.tsx'
import { panelsFor } from '../management-panels.ts'
import { type Stats, statsQuery } from '../management.queries.ts'
import styles from './overview-page.module.css'

const totals = [
  { label: texts.users, of: 'users', href: '/management/userlist' },
  { label: texts.posts, of: 'posts', href: '/forums' },
  { label: texts.comments, of: 'comments' },
  { label: texts.tickets, of: 'tickets', href: '/tracker' },
  { label: texts.creations, of: 'creations', href: '/hub' },
] as const

const charts = [
  { label: texts.newUsers, of: 'users' },
  { label: texts.newPosts, of: 'posts' },
  { label: texts.newComments, of: 'comments' },
] as const

/** How much there is of everything, and how it came in the last 90 days. */
export function OverviewPage() {
  const stats = useSuspenseQuery(statsQuery).data.managementStats
  const { currentUser } = useViewer()
  return (
    <>
      <PageHeading title={texts.management} />
      <div className={styles.Overview}>
        <Figures
          figures={[
            ...totals.map(({ of, ...total }) => ({ ...total, value: stats[of].toLocaleString('en') })),
            openReports(stats, currentUser?.roles ?? []),
          ]}
        />
        <div className={styles.Charts}>
          {charts.map(({ label, of }) => (
            <Card key={of} title={label}>
              <DayChart days={stats.days.map((day) => ({ day: day.day, count: day[of] }))} />
            </Card>
          ))}
        </div>
      </div>
    </>
  )
}

/** The service counts so many reports and no further. */
const mostReports = 1_000

/** The reports that wait, with the way to them for those who handle them. */
function openReports({ openReports: count }: Stats, roles: readonly string[]): Figure {
  return {
    label: texts.openReports,
    value: `${count.toLocaleString('en')}${count >= mostReports ? '+' : ''}`,
    href: panelsFor(roles).find(({ label }) => label === 'Reports')?.href,
    level: count > 0 ? 'high' : undefined,
  }
}
