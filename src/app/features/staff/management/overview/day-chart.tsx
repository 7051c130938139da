import { language, rich, t } from '#app/texts/t.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import { chartColumns, chartSummary } from './chart-shape.ts'
import styles from './day-chart.module.css'

/** In the drawing's units, which scale to the available space. */
const size = { width: 360, height: 48 }

interface DayChartProps {
  /** One for each day: its start, in seconds since the epoch, and its count. */
  days: readonly { day: number; count: number }[]
}

/** A column chart of the counts per day; pointing at a column names its day. */
export function DayChart({ days }: DayChartProps) {
  const counts = days.map(({ count }) => count)
  const columns = chartColumns(counts, size)
  const summary = chartSummary(counts)
  const dayName = dayNames()
  return (
    <figure className={styles.DayChart}>
      <figcaption className={styles.Caption}>
        <span>
          {rich('management.chart.total', {
            count: summary.count,
            days: summary.days,
            strong: (text) => <strong>{text}</strong>,
          })}
        </span>{' '}
        <span>{t('management.chart.peak', { count: summary.most })}</span>
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
