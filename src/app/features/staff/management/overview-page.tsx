import { useData } from '#app/lib/hooks/use-data.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { language, t, rich } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { type Figure, Figures } from '#app/ui/figures/figures.tsx'
import { statsQuery } from '#app/features/staff/staff.queries.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import { panelsFor } from './management-frame.tsx'
import styles from './management.module.css'

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

function waiting(label: string, count: number, href: string | undefined): Figure {
  return {
    label,
    value: `${formatNumber(count, language())}${count >= maxCount ? '+' : ''}`,
    href,
    level: count > 0 ? 'high' : undefined,
  }
}

/** In the drawing's units, which scale to the available space. */
const size = { width: 360, height: 48 }

interface DayChartProps {
  /** One for each day: its start, in seconds since the epoch, and its count. */
  days: readonly { day: number; count: number }[]
}

function DayChart({ days }: DayChartProps) {
  const counts = days.map(({ count }) => count)
  const columns = chartColumns(counts, size)
  const summary = chartSummary(counts)
  const dayName = dayNames()
  return (
    <figure className={styles.DayChart}>
      <figcaption className={styles.Caption}>
        <span>
          {rich('moderation.management.chart.total', {
            count: summary.count,
            days: summary.days,
            strong: (text) => <strong>{text}</strong>,
          })}
        </span>{' '}
        <span>{t('moderation.management.chart.peak', { count: summary.max })}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.Drawing}
      >
        {days.map(({ day, count }, index) => (
          <g key={day} className={styles.Day}>
            <title>{`${dayName(day)}: ${formatNumber(count, language())}`}</title>
            <rect className={styles.Slot} {...columns[index]} y={0} height={size.height} />
            <rect className={styles.Column} {...columns[index]} />
          </g>
        ))}
      </svg>
      <p className={styles.Span}>
        {[0, Math.floor(days.length / 2), days.length - 1].map((index) => (
          <span key={index}>{dayName(days[index]?.day ?? 0)}</span>
        ))}
      </p>
    </figure>
  )
}

function dayNames(): (day: number) => string {
  const format = new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (day) => format.format(day * 1_000)
}

const gap = 0.25

/** The columns of a chart of that size: the highest value reaches the top, and every value above zero is visible. */
function chartColumns(values: readonly number[], { width, height }: { width: number; height: number }) {
  const highest = Math.max(1, ...values)
  const slot = width / Math.max(1, values.length)
  return values.map((value, index) => {
    const tall = value > 0 ? Math.max(1, (value / highest) * height) : 0
    return {
      x: round(index * slot),
      y: round(height - tall),
      width: round(slot * (1 - gap)),
      height: round(tall),
    }
  })
}

function chartSummary(values: readonly number[]) {
  return {
    count: values.reduce((sum, value) => sum + value, 0),
    days: values.length,
    max: Math.max(0, ...values),
  }
}

function round(length: number): number {
  return Math.round(length * 100) / 100
}
