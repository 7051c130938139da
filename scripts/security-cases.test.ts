import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sections of the pages in docs/security: a case each, whose heading is `ID · STATEMENT`. */
const cases = globSync('docs/security/*.md', { exclude: ['docs/security/README.md'] }).flatMap((page) =>
  readFileSync(page, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((text) => ({
      id: /^[A-Z]\d{1,2}(?= · .)/.exec(text)?.[0] ?? `${page}: ${text.slice(0, 40)}`,
      text,
    })),
)

test('each security case has an ID of its own and the files of its tests', () => {
  expect(cases.length).toBeGreaterThan(100)
  const ids = cases.map(({ id }) => id)
  expect(ids.filter((id, place) => !/^[A-Z]\d+$/.test(id) || ids.indexOf(id) !== place)).toEqual([])
  // That the files exist is tested with all links of the documentation.
  const withoutTests = cases.filter(({ text }) => !/^- \[[^\]]+\.(?:test|spec)\.tsx?\]/m.test(text))
  expect(withoutTests.map(({ id }) => id)).toEqual([])
})

test('each security case in the title of a test is documented', () => {
  const known = new Set(cases.map(({ id }) => id))
  const unknown = globSync('{src,scripts,tests,demo}/**/*.{test,spec}.{ts,tsx}').flatMap((file) => {
    const titles = readFileSync(file, 'utf8').matchAll(/['"`]([A-Z]\d{1,2}(?:, [A-Z]\d{1,2})*): /g)
    return [...titles].flatMap(([, ids = '']) => ids.split(', ')).filter((id) => !known.has(id))
  })
  expect(unknown).toEqual([])
})
