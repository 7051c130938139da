import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { samples } from '#tests/support/samples.ts'
import { parseTicketQuery } from '#shared/ticket-query/parse.ts'
import { anyTexts, hostileQueries } from '#tests/support/ticket-query-texts.ts'
import { TicketQueryError } from '#shared/ticket-query/tokens.ts'
import { compileQuery, type CompiledQuery } from './compile-query.ts'

function compiled(text: string): CompiledQuery {
  return compileQuery(parseTicketQuery(text))
}

/** The condition's SQL on one line and its parameters; text `n` found the ticket `n`. */
function condition(query: CompiledQuery): { text: string; params: unknown[] } {
  const { sql, values } = query.where(query.texts.map((_, index) => [index]))
  return { text: sql.replaceAll(/\s+/g, ' '), params: values }
}

/** The compiled query, or undefined when the text is refused; anything but a refusal is thrown on. */
function compiledOrRefused(text: string): CompiledQuery | undefined {
  try {
    return compiled(text)
  } catch (error) {
    if (error instanceof TicketQueryError) return undefined
    throw error
  }
}

test.each([
  ['crash', ['"crash"*']],
  ['crash is:open', ['"crash"*']],
  ['wires is:open crash', ['("wires" AND "crash"*)']],
  ['wires "first run"', ['("wires" AND "first run")']],
  ['wires -led -(lamp OR "seven segments")', ['("wires" NOT ("led" OR ("lamp" OR "seven segments")))']],
  ['wires OR led', ['("wires" OR "led"*)']],
  ['a (b OR (c -d))', ['("a" AND ("b" OR ("c" NOT "d")))']],
  ['a + b', ['("a" AND "b"*)']],
  ['wires -+', ['"wires"']],
  ['wires OR *', ['"wires"']],
])('%s is one full-text expression', (text, expected) => {
  expect(compiled(text).texts.map(({ match }) => match)).toEqual(expected)
})

test('text under an OR with a qualifier is an expression of its own', () => {
  const query = compiled('wires (crash OR freeze OR tag:ui) (hang OR kind:bug)')
  expect(query.texts).toEqual([
    { match: '"wires"' },
    { match: '("crash" OR "freeze")' },
    { match: '"hang"*' },
  ])
  expect(condition(query).params).toEqual(['[0]', '[1]', 'ui', '[2]'])
})

test.each([['%%%'], ['"+ +"'], ['-'], ['💡'], ['+ -crash'], ['(+ OR *)']])(
  'text without a letter or digit finds nothing: %s',
  (text) => {
    const query = compiled(text)
    expect([query.texts, condition(query)]).toEqual([[], { text: '0', params: [] }])
  },
)

test.each<[string, string, unknown[]]>([
  ['', 't.is_open = 1', []],
  ['kind:bug', `t.kind = 'issue'`, []],
  ['version:0.92', 't.closed_version = ?', ['0.92']],
  ['is:open OR version:0.92', '(t.is_open = 1 OR t.closed_version IS ?)', ['0.92']],
  ['-version:0.92', 'NOT t.closed_version IS ?', ['0.92']],
  ['created:2024-01', '(t.created_at >= ? AND t.created_at < ?)', [1_704_067_200, 1_706_745_600]],
  ['created:>2024-01', 't.created_at >= ?', [1_706_745_600]],
  ['comments:>3', 't.comment_count > ?', [3]],
  ['score:3..10', 't.score BETWEEN ? AND ?', [3, 10]],
  ['no:tag', 'NOT EXISTS (SELECT 1 FROM ticket_tags tt WHERE tt.object_id = t.object_id)', []],
  ['sort:score', '1', []],
  ['-+', 'NOT 0', []],
  ['is:open OR no:tag is:closed', '(t.is_open = 1 OR (NOT EXISTS (', []],
  ['#12', 't.number = ?', [12]],
])('%j is a condition', (text, start, params) => {
  const { text: sql, params: bound } = condition(compiled(text))
  expect([sql.startsWith(start), bound]).toEqual([true, params])
})

test.each([
  ['', 't.created_at DESC, t.object_id DESC'],
  ['sort:created-asc', 't.created_at, t.object_id'],
  ['sort:score', 't.score DESC, t.object_id DESC'],
  ['sort:comments-asc', 't.comment_count, t.object_id'],
])('%j gives a total order', (text, expected) => {
  expect(compiled(text).order.sql).toBe(expected)
})

test.each([
  ['', 'product'],
  ['author:ada crash tag:ui', 'author'],
  ['crash tag:ui is:open', 'text'],
  ['tag:ui is:open', 'tag'],
  ['%%% tag:ui', 'tag'],
  ['-author:ada -tag:ui -crash', 'product'],
  ['author:ada OR tag:ui', 'product'],
  ['#12', 'number'],
])('%j starts from the index of %s', (text, lead) => {
  expect(compiled(text).lead).toBe(lead)
})

test('the first author uses the index, the others are checked row by row', () => {
  expect(condition(compiled('author:ada -author:bob')).text).toMatch(
    /^\(t\.author_id = \(SELECT .*\) AND NOT t\.author_id IN \(SELECT /,
  )
})

test.each([
  ['tag:ui tag:slow', ['ui', 'slow']],
  ['crash tag:ui', ['ui']],
  ['crash OR tag:ui', []],
  ['-tag:ui', []],
])('every ticket of %j must have the tags %j, which are checked row by row too', (text, tags) => {
  const query = compiled(text)
  expect(query.tags).toEqual(tags)
  expect(condition(query).text.match(/EXISTS/g)?.length ?? 0).toBe(text.match(/tag:/g)?.length)
})

test('the order of a tag is the same by its own columns', () => {
  const { order, orderOfTag } = compiled('tag:ui sort:score-asc')
  expect([order.sql, orderOfTag.sql]).toEqual(['t.score, t.object_id', 'lead.score, lead.object_id'])
})

test('the leading text is the first', () => {
  expect(compiled('(b OR is:open) crash')).toMatchObject({
    hasLeadingText: true,
    texts: [{ match: '"crash"*' }, {}],
  })
  expect(compiled('(b OR is:open) author:ada').hasLeadingText).toBe(false)
})

test('I7: terms and ids, however many, stay within the 100 parameters of a statement', () => {
  const query = compiled('created:2024 OR '.repeat(29) + 'created:2024')
  expect(condition(query).params).toHaveLength(60)
  const ids = Array.from({ length: 10_000 }, (_, index) => index)
  expect(compiled('crash').where([ids]).values).toHaveLength(1)
})

test('I3: no input becomes syntax: expressions are quoted strings and operators, conditions contain only fixed words', () => {
  const expression = /^(?:"[^"\p{Cc}]*"\*?|[()]| AND | OR | NOT )+$/u
  const conditionPattern =
    /^(?:\b(?:SELECT|FROM|CROSS|JOIN|ON|WHERE|EXISTS|NOT|IN|IS|AND|OR|BETWEEN|json_each|value|tickets|ticket_tags|tags|users|t|tt|g|u|is_open|kind|object_id|tag_id|author_id|id|name|username|closed_version|created_at|score|comment_count|number|0|1)\b|'issue'|'feature'|[ ().,=<>?])+$/
  fc.assert(
    fc.property(anyTexts, (text) => {
      const query = compiledOrRefused(text)
      fc.pre(query !== undefined)
      for (const { match } of query.texts) expect(match).toMatch(expression)
      const { text: sql, params } = condition(query)
      expect(sql).toMatch(conditionPattern)
      expect(params.length).toBeLessThanOrEqual(60)
      expect(sql.split('?')).toHaveLength(params.length + 1)
    }),
    {
      seed: 13,
      numRuns: samples(2_000),
      examples: hostileQueries.map((text) => [text]),
    },
  )
})
