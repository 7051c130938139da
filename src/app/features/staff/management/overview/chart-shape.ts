import * as texts from '#app/texts/english/management.ts'

/** A column of a chart, in the chart's own units; `y` counts from the top. */
export interface ChartColumn {
  x: number
  y: number
  width: number
  height: number
}

/** Share of a column's place that stays empty beside it. */
const gap = 0.25

/** The columns of a chart of that size: the highest value reaches the top, and whatever is above zero can be seen. */
export function chartColumns(
  values: readonly number[],
  { width, height }: { width: number; height: number },
): ChartColumn[] {
  const highest = Math.max(1, ...values)
  const place = width / Math.max(1, values.length)
  return values.map((value, index) => {
    const tall = value > 0 ? Math.max(1, (value / highest) * height) : 0
    return {
      x: round(index * place),
      y: round(height - tall),
      width: round(place * (1 - gap)),
      height: round(tall),
    }
  })
}

/** What a chart shows in words: how many there were in all its days, and the most of one. */
export function chartSummary(values: readonly number[]): { count: string; days: string; most: string } {
  const all = values.reduce((sum, value) => sum + value, 0)
  return {
    count: all.toLocaleString('en'),
    days: texts.inDaysCount(values.length),
    most: texts.atMostADay(Math.max(0, ...values).toLocaleString('en')),
  }
}

function round(length: number): number {
  return Math.round(length * 100) / 100
}
