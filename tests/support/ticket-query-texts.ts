import * as fc from 'fast-check'

/** Inputs that have broken search boxes before: the syntax of full-text indexes, of LIKE and of SQL, and sheer size. */
export const hostileQueries = [
  '"',
  'a OR',
  '(',
  '*',
  'NEAR(',
  'NEAR(a b, 2)',
  'x:y',
  '%'.repeat(60),
  'x'.repeat(10_240),
  '\0',
  'a\0"b',
  'tag:"\0"',
  `' OR 1=1 --`,
  'a* AND NOT ^b',
  '{title} : a',
  '"a" + "b"',
  '"" ""',
  '\uD800',
  '\u0301',
  '-('.repeat(40),
]

const terms = [
  'wires Note: https://e.org/a #12 7400 a-b - + AND NOT née 导线 💡 *'.split(' '),
  ['"first run"', '"  a \t b"', '"OR"', '"*"', '"is:open"', '"7400"'],
  ['is:open', 'is:closed', 'kind:bug', 'kind:ISSUE', 'tag:ui', 'tag:"good first"', 'tag:"(a)"', 'author:ada'],
  'version:0.92 created:2024 created:>2024-01-31 created:<=2024-02 created:2023..2024-02'.split(' '),
  'comments:>3 comments:007 score:3..10 score:<=9 no:tag'.split(' '),
].flat()

const grammar = fc.letrec<Record<'any' | 'member' | 'and' | 'or', string>>((tie) => ({
  any: fc.oneof({ depthSize: 'small' }, tie('and'), tie('or')),
  member: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...terms),
    fc.constantFrom(...terms).map((term) => (term.startsWith('-') ? term : `-${term}`)),
    tie('any').map((text) => `(${text})`),
    tie('any').map((text) => `-( ${text} )`),
  ),
  and: fc.array(tie('member'), { minLength: 1, maxLength: 4 }).map((members) => members.join(' ')),
  or: fc.array(tie('and'), { minLength: 1, maxLength: 3 }).map((members) => members.join('  OR ')),
}))

/** Texts that are mostly good queries, some with a sort; now and then one that is over a limit. */
const writtenQueries = fc
  .tuple(grammar.any, fc.constantFrom('', '', ' sort:score', ' sort:updated-asc', ' sort:created-desc'))
  .map((parts) => parts.join(''))

/** Any text: good queries, syntax in a wrong order, all of Unicode with lone surrogates, and known hostile queries. */
export const anyTexts = fc.oneof(
  writtenQueries,
  fc
    .array(
      fc.constantFrom(...terms, '(', ')', '-', 'OR', ' ', ' ', '"', ':', 'tag:', 'sort:score', '..', '>'),
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(...hostileQueries),
)
