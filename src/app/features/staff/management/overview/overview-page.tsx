import { useData } from '#app/lib/hooks/use-data.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { language, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { type Figure, Figures } from '#app/ui/figures/figures.tsx'
import { formatNumber } from '#shared/text/format-number.ts'
import { panelsFor } from '#app/features/staff/management/management-frame.tsx'
import { statsQuery } from '#app/features/staff/management/management.queries.ts'
import { DayChart } from './day-chart.tsx'
import styles from './overview-page.module.css'

const totals = [
  { label: () => t('moderation.management.usersLabel'), of: 'users', href: '/management/userlist' },
  { label: () => t('common.posts'), of: 'posts', href: '/forums' },
  { label: () => t('common.comments'), of: 'comments' },
  { label: () => t('common.tickets'), of: 'tickets', href: '/tracker' },
  { label: () => t('common.creations'), of: 'creations', href: '/hub' },
] as const

const charts = [
  { label: () => t('moderation.management.overview.newUsersTitle'), of: 'users' },
  { label: () => t('moderation.management.overview.newPostsTitle'), of: 'posts' },
  { label: () => t('moderation.management.overview.newCommentsTitle'), of: 'comments' },
] as const

/** The totals, and charts of the last 90 days. */
export function OverviewPage() {
  const stats = useData(statsQuery).managementStats
  const { currentUser } = useViewer()
  const reportsHref = panelsFor(currentUser?.roles ?? []).find(
    ({ href }) => href === '/management/reports',
  )?.href
  return (
    <>
      <PageHeading title={t('common.management')} />
      <div className={styles.Overview}>
        <Figures
          figures={[
            ...totals.map(({ of, label, ...total }) => ({
              ...total,
              label: label(),
              value: formatNumber(stats[of], language()),
            })),
            waiting(t('moderation.management.overview.openReportsLabel'), stats.openReports, reportsHref),
            waiting(
              t('moderation.management.overview.openAppealsLabel'),
              stats.openAppeals,
              reportsHref && `${reportsHref}?state=appeals`,
            ),
          ]}
        />
        <div className={styles.Charts}>
          {charts.map(({ label, of }) => (
            <Card key={of} title={label()}>
              <DayChart days={stats.days.map((day) => ({ day: day.day, count: day[of] }))} />
            </Card>
          ))}
        </div>
      </div>
    </>
  )
}

/** The service counts open reports and appeals only up to this number. */
const maxCount = 1_000

/** The number of open reports or appeals, with a link for those who handle them. */
function waiting(label: string, count: number, href: string | undefined): Figure {
  return {
    label,
    value: `${formatNumber(count, language())}${count >= maxCount ? '+' : ''}`,
    href,
    level: count > 0 ? 'high' : undefined,
  }
}
