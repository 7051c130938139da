import { globSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const externalPaths = ['.git', '.data', 'dist', 'node_modules']

/** All files and folders of the repository. */
const paths = new Set(
  readdirSync('.', { withFileTypes: true })
    .filter(({ name }) => !externalPaths.includes(name))
    .flatMap((entry) => [
      entry.name,
      ...(entry.isDirectory() ? readdirSync(entry.name, { recursive: true, encoding: 'utf8' }) : []).map(
        (path) => posix.join(entry.name, path.replaceAll('\\', '/')),
      ),
    ]),
)

// The changelog may name old paths.
const pages = [...paths].filter((file) => /^(?:docs\/.+|[^/]+)\.md$/.test(file) && file !== 'CHANGELOG.md')

/** Text of a page without its code blocks: paths in code are a matter of the code's own tests. */
const textOf = (page: string) => readFileSync(page, 'utf8').replaceAll(/^```[^]*?^```/gm, '')

/** Form of a repository path between backquotes: from the root, or the end of a path, like `pages/page-routes.ts`. */
const pathForm =
  /^(?:(?:src|scripts|tests|docs|demo|tools|\.github|\.ci)\/[^ `]*|[\w$@{-][^ `]*\.(?:tsx?|css|sql|graphql|toml|md|cjs))$/

/** Whether the path exists; `*`, `…`, NAME and NNNN_subject match any part of a path. */
function exists(path: string): boolean {
  const source = path
    .replace(/\/$/, '')
    .replaceAll(/[.$+?(){}|[\]\\^]/g, '\\$&')
    .replaceAll(/\*|…|NAME|NNNN_subject/g, '.*')
  const form = new RegExp(`(?:^|/)${source}$`)
  return [...paths].some((known) => form.test(known))
}

/** Anchors of the page's headings, as GitHub makes them. */
const anchorsOf = (page: string) =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number}\p{Mark}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(pages)('the paths that %s names exist, and the files and headings that it links to', (page) => {
  expect(exists('src/app/nothing.ts')).toBe(false)
  const named = [...textOf(page).matchAll(/`([^`\n]+)`/g)].map(([, path = '']) => path)
  expect(named.filter((path) => pathForm.test(path) && !path.includes('://') && !exists(path))).toEqual([])
  const links = [...textOf(page).matchAll(/\]\(([^)#: ]*)(?:#([^)]+))?\)/g)]
  const missing = links.filter(([, link = '', anchor]) => {
    const target = link === '' ? page : posix.join(posix.dirname(page), link).replace(/\/$/, '')
    if (!paths.has(target)) return true
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
  })
  expect(missing.map(([link]) => link)).toEqual([])
})

test('each security case has an ID of its own and its tests, and each ID in the title of a test is documented', () => {
  const cases = globSync('docs/security/*.md', { exclude: ['docs/security/README.md'] }).flatMap((page) =>
    readFileSync(page, 'utf8').split(/^## /m).slice(1),
  )
  const ids = cases.map((text) => /^[A-Z]\d{1,2}(?= · .)/.exec(text)?.[0] ?? text.slice(0, 40))
  expect(ids.filter((id, place) => !/^[A-Z]\d+$/.test(id) || ids.indexOf(id) !== place)).toEqual([])
  // That the files exist is tested with all links of the documentation.
  expect(cases.filter((text) => !/^- \[[^\]]+\.(?:test|spec)\.tsx?\]/m.test(text))).toEqual([])
  const unknown = globSync('{src,scripts,tests,demo}/**/*.{test,spec}.{ts,tsx}').flatMap((file) => {
    const titles = readFileSync(file, 'utf8').matchAll(/['"`]([A-Z]\d{1,2}(?:, [A-Z]\d{1,2})*): /g)
    return [...titles].flatMap(([, found = '']) => found.split(', ')).filter((id) => !ids.includes(id))
  })
  expect(unknown).toEqual([])
})
