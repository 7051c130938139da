import type { Sort, Term } from './query.ts'
import { readCount, readDate, readRange } from './ranges.ts'

interface Qualifier {
  /** All possible values, if they can be listed; in the order in which they are suggested. */
  values: readonly string[]
  /** The value's meaning; undefined when it has none. */
  read(value: string): Term | Sort | undefined
}

const states = ['open', 'closed'] as const
const kinds = ['bug', 'feature'] as const
const orders = ['created', 'updated', 'score', 'comments'] as const

/** Qualifiers of the query language by name, each with the values that it accepts. */
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

/** The name of a qualifier. */
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
