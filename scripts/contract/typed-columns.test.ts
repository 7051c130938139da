import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Rows of an export have no type in the code, they are written as they are; those of a sitemap are expressions, but for one column. */
const exceptions = /\/personal-data\/export\/|\/sitemap-kinds\.ts$/
const sources = globSync('src/upstream/**/*.ts').filter(
  (file) => !/\.(?:test|gen)\.ts$/.test(file) && !exceptions.test(file),
)

/** Columns that a statement selects under a name of the code, without the lists of `columns(…)`. */
function untypedColumns(source: string): string[] {
  const withoutComments = source.replaceAll(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '')
  const withoutLists = withoutComments.replaceAll(
    /\bcolumns\(\s*(?:\{[^}]*\}|'[^']*'),\s*(?:'[^']*'|`[^`]*`)/g,
    '',
  )
  return [...withoutLists.matchAll(/(?<=[\s,(`'](?:\w+\.)?)[a-z_]+ AS [a-z]+[A-Z]\w*/g)].map(
    ([column]) => column,
  )
}

test('plain columns are selected by lists that have their types', () => {
  const untyped = sources.flatMap((file) =>
    untypedColumns(readFileSync(file, 'utf8')).map((column) => `${file}: ${column}`),
  )
  expect(sources.length).toBeGreaterThan(300)
  expect(untyped).toEqual([])
})

test('an untyped column is found, an expression and a typed one aren’t', () => {
  expect(untypedColumns('sql`SELECT o.id, o.public_id AS publicId FROM objects o`')).toEqual([
    'public_id AS publicId',
  ])
  expect(untypedColumns('sql`SELECT count(*) AS openReports, ${flag} AS isSeen FROM reports`')).toEqual([])
  expect(untypedColumns("columns({ o: 'objects' }, `o.id, o.public_id AS publicId`)")).toEqual([])
})
