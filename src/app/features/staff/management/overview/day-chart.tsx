import { chartColumns, chartSummary } from './chart-shape.ts'
import styles from './day-chart.module.css'

/** In the drawing's units, which are stretched to the room there is. */
const size = { width: 360, height: 48 }

interface DayChartProps {
  /** One for each day: when it began, in seconds since the epoch, and how many came. */
  days: readonly { day: number; count: number }[]
}

/** How many came on each day, as columns; pointing at one names its day. */
export function DayChart({ days }: DayChartProps) {
  const counts = days.map(({ count }) => count)
  const columns = chartColumns(counts, size)
  const summary = chartSummary(counts)
  return (
    <figure className={styles.DayChart}>
      <figcaption className={styles.Caption}>
        <span>
          <strong>{summary.count}</strong> {summary.days}
        </span>{' '}
        <span>{summary.most}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.Drawing}
      >
        {days.map(({ day, count }, index) => (
          <g key={day} className={styles.Day}>
            <title>{`${dayName(day)}: ${count.toLocaleString('en')}`}</title>
            <rect className={styles.Place} {...columns[index]} y={0} height={size.height} />
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

const dayFormat = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })

function dayName(day: number): string {
  return dayFormat.format(day * 1_000)
}
