import type { Sort, Term, Range } from './query.ts'

interface Qualifier {
  /** All possible values, if they can be listed; in the order in which they are suggested. */
  values: readonly string[]
  /** The value's meaning; undefined when it has none. */
  read(value: string): Term | Sort | undefined
}

const states = ['open', 'closed'] as const
const kinds = ['bug', 'feature'] as const
const orders = ['created', 'updated', 'score', 'comments'] as const

export const qualifiers = {
  is: {
    values: states,
    read: (value) => keywordMeaning(states, value, (state) => ({ type: 'is', state })),
  },
  kind: {
    values: kinds,
    read: (value) =>
      keywordMeaning(kinds, value.toLowerCase() === 'issue' ? 'bug' : value, (kind) => ({
        type: 'kind',
        kind,
      })),
  },
  tag: { values: [], read: (name) => ({ type: 'tag', name }) },
  author: { values: [], read: (name) => ({ type: 'author', name }) },
  version: {
    values: [],
    read: (version) => (/^[0-9A-Za-z.+-]{1,32}$/.test(version) ? { type: 'version', version } : undefined),
  },
  created: {
    values: [],
    read(value) {
      const when = readRange(value, readDate)
      return when && { type: 'created', when }
    },
  },
  comments: { values: [], read: (value) => rangeTerm('comments', value) },
  score: { values: [], read: (value) => rangeTerm('score', value) },
  no: {
    values: ['tag'],
    read: (value) => keywordMeaning(['tag'], value, (what) => ({ type: 'no', what })),
  },
  sort: {
    values: orders.flatMap((order) => [order, `${order}-asc`]),
    read(value) {
      const [, order = '', direction = 'desc'] = /^(\w+)(?:-(asc|desc))?$/.exec(value.toLowerCase()) ?? []
      return keywordMeaning(orders, order, (by) => ({
        type: 'sort',
        by,
        direction: direction as Sort['direction'],
      }))
    },
  },
} as const satisfies Record<string, Qualifier>

export type QualifierName = keyof typeof qualifiers

/** The qualifiers' names in the order in which they are offered. */
export const qualifierNames = Object.keys(qualifiers) as QualifierName[]

/** Whether there is a qualifier of that name, which is in lower case. */
export function isQualifierName(name: string | undefined): name is QualifierName {
  return name !== undefined && Object.hasOwn(qualifiers, name)
}

function keywordMeaning<Word extends string, Meaning>(
  words: readonly Word[],
  value: string,
  meaning: (word: Word) => Meaning,
): Meaning | undefined {
  const word = words.find((known) => known === value.toLowerCase())
  return word && meaning(word)
}

function rangeTerm(type: 'comments' | 'score', value: string): Term | undefined {
  const count = readRange(value, readCount)
  return count && { type, count }
}

/** Seconds since the epoch, from the first to before the second; a side without a bound is undefined. */
interface SecondSpan {
  from: number | undefined
  before: number | undefined
}

/** `5`, `>3`, `>=3`, `<3`, `<=3` or `3..10`; undefined for anything else and for ranges that run backwards. */
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
