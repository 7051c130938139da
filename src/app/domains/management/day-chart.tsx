import { chartColumns, chartSummary } from './chart-shape.ts'
import styles from './day-chart.module.css'

/** In the drawing's units, which are stretched to the room there is. */
const size = { width: 360, height: 48 }

interface DayChartProps {
  /** What is counted, as in “New posts”. */
  label: string
  /** One for each day: when it began, in seconds since the epoch, and how many came. */
  days: readonly { day: number; count: number }[]
}

/** How many came on each day, as columns; pointing at one names its day. */
export function DayChart({ label, days }: DayChartProps) {
  const counts = days.map(({ count }) => count)
  const columns = chartColumns(counts, size)
  const summary = chartSummary(label, counts)
  return (
    <figure className={styles.DayChart}>
      <figcaption className={styles.Caption}>{summary}</figcaption>
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
        <span>{dayName(days[0]?.day ?? 0)}</span>
        <span>{dayName(days.at(-1)?.day ?? 0)}</span>
      </p>
    </figure>
  )
}

const dayFormat = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })

function dayName(day: number): string {
  return dayFormat.format(day * 1_000)
}
