/** A column of a chart, in the chart's own units; `y` counts from the top. */
export interface ChartColumn {
  x: number
  y: number
  width: number
  height: number
}

/** The gap between columns, as a share of a column's slot. */
const gap = 0.25

/** The columns of a chart of that size: the highest value reaches the top, and every value above zero is visible. */
export function chartColumns(
  values: readonly number[],
  { width, height }: { width: number; height: number },
): ChartColumn[] {
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

/** The summary of a chart: the total of all days, and the maximum of one. */
export function chartSummary(values: readonly number[]): { count: number; days: number; most: number } {
  return {
    count: values.reduce((sum, value) => sum + value, 0),
    days: values.length,
    most: Math.max(0, ...values),
  }
}

function round(length: number): number {
  return Math.round(length * 100) / 100
}
