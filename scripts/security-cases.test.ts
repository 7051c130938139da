import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

/** Tests of a case in one file. */
interface CaseTests {
  path: string
  titles: string[]
}

/** A case of docs/security. */
interface Case {
  page: string
  id: string
  heading: string
  tests: CaseTests[]
}

const index = 'docs/security/README.md'
const pages = globSync('docs/security/*.md').filter((page) => page !== index)

/** Cases of a page: a heading each, below it a list of test files, each with a list of titles. */
function casesOf(page: string, text = readFileSync(page, 'utf8')): Case[] {
  const [, ...sections] = text.split(/^## /m)
  return sections.map((section) => {
    const [, ...items] = section.split(/^- /m)
    const heading = section.split('\n', 1).join('')
    const [id = ''] = heading.split(' · ')
    return { page, id, heading, tests: items.map((item) => testsOf(page, item)) }
  })
}

function testsOf(page: string, item: string): CaseTests {
  const link = /^\[[^\]]+\]\((?<link>[^)]+)\)$/m.exec(item)?.groups?.link ?? ''
  const titles = [...item.matchAll(/^ +- (.+)$/gm)].map(([, title = '']) => title)
  return { path: posix.join(posix.dirname(page), link), titles }
}

/** Whether a file has a test with the title, in which `…` is a placeholder for parameters. */
function hasTest(path: string, title: string): boolean {
  const source = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\\', '') : ''
  return title.split('…').every((part) => source.includes(part.trim()))
}

/** Cases without tests, and test files without titles. */
const withoutTests = (cases: readonly Case[]) =>
  cases.flatMap(({ page, id, tests }) =>
    tests.length === 0
      ? [`${page}: ${id} has no tests`]
      : tests
          .filter(({ titles }) => titles.length === 0)
          .map(({ path }) => `${page}: ${id} names no test of ${path}`),
  )

/** Titles that no test has. */
const withoutSource = (cases: readonly Case[]) =>
  cases.flatMap(({ page, id, tests }) =>
    tests.flatMap(({ path, titles }) =>
      titles
        .filter((title) => !hasTest(path, title))
        .map((title) => `${page}: ${id}: ${path} has no test “${title}”`),
    ),
  )

/** Cases in the title of a test, as in 'S1, S3: …'. */
function casesOfTitles(source: string): string[] {
  const titles = source.matchAll(/['"`](?<ids>[A-Z]\d{1,2}(?:, [A-Z]\d{1,2})*): /g)
  return [...titles].flatMap(({ groups: { ids = '' } = {} }) => ids.split(', '))
}

const all = pages.flatMap((page) => casesOf(page))

test('the cases and their tests are read', () => {
  expect(all.length).toBeGreaterThan(100)
  expect(all.flatMap(({ tests }) => tests.flatMap(({ titles }) => titles)).length).toBeGreaterThan(600)
})

test('each case has an ID of its own, and the letter of its page', () => {
  const headings = all.filter(({ heading }) => !/^[A-Z]\d{1,2} · ./.test(heading))
  expect(headings.map(({ page, heading }) => `${page}: ${heading}`)).toEqual([])
  const ids = all.map(({ id }) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  const letters = new Set(all.map(({ page, id }) => `${page}: ${id.slice(0, 1)}`))
  expect([...letters]).toHaveLength(pages.length)
})

test('each case has tests', () => {
  expect(withoutTests(all)).toEqual([])
})

test('each title in the pages is the title of a test', () => {
  expect(withoutSource(all)).toEqual([])
})

test('each case ID in the title of a test is a case', () => {
  const ids = new Set(all.map(({ id }) => id))
  const files = globSync('{src,scripts,tests,demo,tools}/**/*.{test,spec}.{ts,tsx}')
  const unknown = files.flatMap((file) =>
    casesOfTitles(readFileSync(file, 'utf8'))
      .filter((id) => !ids.has(id))
      .map((id) => `${file}: ${id} is not in docs/security`),
  )
  expect(unknown).toEqual([])
})

test('the index lists each case of the pages', () => {
  // That the anchors exist is tested with all links of the documentation.
  const lines = readFileSync(index, 'utf8').matchAll(/^- \[(\w+)\]\(([^#)]+)#(\w+)--[^)]+\) · (.+)$/gm)
  const listed = [...lines].map(
    ([, id = '', page = '', anchor = '', statement = '']) => `${page}: ${id} (#${anchor}) · ${statement}`,
  )
  const expected = all.map(
    ({ page, id, heading }) =>
      `${posix.basename(page)}: ${id} (#${id.toLowerCase()})${heading.slice(id.length)}`,
  )
  expect(listed.toSorted()).toEqual(expected.toSorted())
})

test('cases without tests, and titles without a test, are reported with their page', () => {
  const cases = casesOf(
    'docs/security/sample.md',
    '# Sample\n\n## X1 · none\n\n## X2 · wrong\n\n- [a](../../a.test.ts)\n  - not there …\n- [b](../../b.test.ts)\n',
  )
  expect(withoutTests(cases)).toEqual([
    'docs/security/sample.md: X1 has no tests',
    'docs/security/sample.md: X2 names no test of b.test.ts',
  ])
  expect(withoutSource(cases)).toEqual(['docs/security/sample.md: X2: a.test.ts has no test “not there …”'])
})
