import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const externalPaths = ['.git', '.data', 'dist', 'node_modules']

/** All files and folders of the repository. */
const paths = new Set(
  readdirSync('.', { withFileTypes: true })
    .filter(({ name }) => !externalPaths.includes(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? [
            entry.name,
            ...readdirSync(entry.name, { recursive: true, encoding: 'utf8' }).map((path) =>
              posix.join(entry.name, path.replaceAll('\\', '/')),
            ),
          ]
        : [entry.name],
    ),
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

test.each(pages)('the paths that %s names exist, and the files and headings that it links to', (page) => {
  const named = [...textOf(page).matchAll(/`([^`\n]+)`/g)].map(([, path = '']) => path)
  expect(named.filter((path) => pathForm.test(path) && !path.includes('://') && !exists(path))).toEqual([])
  const linked = [...textOf(page).matchAll(/\]\(([^)#: ]*)(?:#([^)]+))?\)/g)].map(
    ([, link = '', anchor]) => ({
      target: link === '' ? page : posix.join(posix.dirname(page), link).replace(/\/$/, ''),
      anchor,
    }),
  )
  const missing = linked.filter(
    ({ target, anchor }) =>
      !paths.has(target) ||
      (anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)),
  )
  expect(missing).toEqual([])
})

/** Anchors of the page's headings, as GitHub makes them. */
const anchorsOf = (page: string) =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number}\p{Mark}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

test('a path that does not exist is reported', () => {
  expect(['src/app/nothing.ts', 'nothing.ts', 'src/*/nothing/'].filter(exists)).toEqual([])
  expect(
    ['src/edge/page-cache/page-routes.ts', 'page-routes.ts', 'src/edge/', '*.graph.ts'].filter(exists),
  ).toHaveLength(4)
})
