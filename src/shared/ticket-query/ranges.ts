import type { Range } from './query.ts'

/** Seconds since the epoch, from the first to before the second; a side without a bound is undefined. */
export interface SecondSpan {
  from: number | undefined
  before: number | undefined
}

/**
 * Reads `5`, `>3`, `>=3`, `<3`, `<=3` or `3..10`, each value as `readValue` has it; undefined for anything else and for
 * ranges that run backwards.
 */
export function readRange<Value extends string | number>(
  text: string,
  readValue: (text: string) => Value | undefined,
): Range<Value> | undefined {
  const [operator] = /^[<>]=?/.exec(text) ?? []
  const rest = text.slice(operator?.length ?? 0)
  const dots = rest.indexOf('..')
  const last = dots < 0 ? undefined : rest.slice(dots + 2)
  const value = readValue(dots < 0 ? rest : rest.slice(0, dots))
  if (value === undefined) return undefined
  if (last === undefined) return { operator: (operator ?? '=') as '=', value }
  const to = readValue(last)
  if (to === undefined || operator !== undefined || runsBackwards(value, to)) return undefined
  return { operator: '..', from: value, to }
}

/** A count of up to nine digits; undefined for anything else. */
export function readCount(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** A year, month or day of the calendar, as typed; undefined for anything else. */
export function readDate(text: string): string | undefined {
  const [, year, month, day] = /^([12]\d{3})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text) ?? []
  if (year === undefined) return undefined
  const date = new Date(Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1)))
  return date.toISOString().startsWith(text) ? text : undefined
}

/** The seconds that a range of dates covers, in UTC: a day, month or year is meant from its first to its last second. */
export function secondSpan(range: Range<string>): SecondSpan {
  if (range.operator === '..') return { from: firstSecond(range.from), before: secondAfter(range.to) }
  const { operator, value } = range
  return {
    from: operator === '>' ? secondAfter(value) : operator.startsWith('<') ? undefined : firstSecond(value),
    before: operator === '<' ? firstSecond(value) : operator.startsWith('>') ? undefined : secondAfter(value),
  }
}

function runsBackwards(from: string | number, to: string | number): boolean {
  if (typeof from === 'number' || typeof to === 'number') return from > to
  return firstSecond(from) >= secondAfter(to)
}

function firstSecond(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return Date.UTC(year, month - 1, day) / 1_000
}

function secondAfter(date: string): number {
  const [year = 0, month, day] = date.split('-').map(Number)
  if (month === undefined) return Date.UTC(year + 1, 0) / 1_000
  return Date.UTC(year, day === undefined ? month : month - 1, day === undefined ? 1 : day + 1) / 1_000
}
