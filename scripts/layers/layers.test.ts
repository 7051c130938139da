import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf, specifiers } from './imports.ts'
import { readArchitecture } from './layers.ts'
import { lintRules } from './lint-rules.ts'
import { violations } from './violations.ts'

const architecture = readArchitecture()

test('every import follows the layers of the architecture page', () => {
  const imports = importsOf(architecture.rules.map(({ folder }) => folder))
  expect(imports.filter(({ isType }) => !isType).length).toBeGreaterThan(2000)
  expect(imports.filter(({ isType }) => isType).length).toBeGreaterThan(1000)
  expect(violations(imports, architecture)).toEqual([])
})

test('the architecture page names every folder of a layered package, and no missing one', () => {
  // Files that are served or read unchanged, and never imported.
  const noCode = new Set(['src/app/public'])
  for (const { folder, layers } of architecture.packages) {
    const folders = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`)
      .filter((name) => !noCode.has(name))
    expect(folders.sort(), folder).toEqual(layers.map((layer) => layer.folder).sort())
  }
  for (const { folder } of architecture.rules) expect(existsSync(folder), folder).toBe(true)
})

test('the folders of features are the only ones that may not use each other at all', () => {
  const apart = architecture.packages.flatMap(({ layers }) => layers.filter(({ isApart }) => isApart))
  expect(apart.map(({ folder }) => folder)).toEqual(['src/app/features'])
})

const small = readArchitecture(`
## Packages
| Package | Holds | May use |
| --- | --- | --- |
| \`src/shared\` | contract | |
| \`src/app\` | pages | \`src/shared\` |
| \`src/edge\` | hosts | \`src/shared\`, \`src/app/server.ts\` |

## Layers of \`src/app\`
The folders of \`features\` don't use each other.
| Layer | Holds |
| --- | --- |
| \`ui\` | parts |
| \`features\` | pages |
`)

/** Imports of values, given as `FROM → TO`. */
function values(...arrows: string[]) {
  return arrows.map((arrow) => {
    const [from = '', to = ''] = arrow.split(' → ')
    return { from, to, isType: false }
  })
}

const forbidden = [
  ['src/app/ui/a/a.ts', 'src/app/features/b/b.ts', 'src/app/ui comes before src/app/features'],
  ['src/app/ui/a/a.ts', 'src/app/router.ts', 'src/app/ui comes before src/app'],
  [
    'src/app/features/a/a.ts',
    'src/app/features/b/b.ts',
    "the folders of src/app/features don't use each other",
  ],
  ['src/app/ui/a/a.ts', 'src/edge/config/env.ts', 'src/app may use src/shared'],
  ['src/edge/config/env.ts', 'src/app/ui/a/a.ts', 'src/edge may use src/shared, src/app/server.ts'],
] as const

test.each(forbidden)('%s may not import %s, neither values nor types', (from, to, reason) => {
  for (const isType of [false, true]) {
    const [found = '', ...more] = violations([{ from, to, isType }], small)
    expect(found).toContain(`${from} imports ${to}`)
    expect(found).toContain(reason)
    expect(more).toEqual([])
  }
})

test.each([
  ['src/app/features/a/a.ts', 'src/app/ui/b/b.ts'],
  ['src/app/features/a/a.ts', 'src/app/features/a/deeper/b.ts'],
  ['src/app/router.ts', 'src/app/features/a/a.ts'],
  ['src/app/ui/a/a.ts', 'src/shared/addresses/ids.ts'],
  ['src/edge/config/env.ts', 'src/app/server.ts'],
])('%s may import %s', (from, to) => {
  for (const isType of [false, true]) expect(violations([{ from, to, isType }], small)).toEqual([])
})

test('a cycle between folders is reported import by import', () => {
  const [cycle, ...more] = violations(
    values(
      'src/app/ui/a/one.ts → src/app/ui/b/two.ts',
      'src/app/ui/b/three.ts → src/app/ui/c/four.ts',
      'src/app/ui/c/four.ts → src/app/ui/a/five.ts',
    ),
    small,
  )
  expect(cycle).toBe(
    'Parts of src/app/ui make a cycle: src/app/ui/a/one.ts imports src/app/ui/b/two.ts; ' +
      'src/app/ui/b/three.ts imports src/app/ui/c/four.ts; src/app/ui/c/four.ts imports src/app/ui/a/five.ts',
  )
  expect(more).toEqual([])
})

test.each([
  ['folders of a package without layers', 'src/shared', 'src/shared/a/x.ts', 'src/shared/b/y.ts'],
  ['folders at a greater depth', 'src/app/ui/a/b', 'src/app/ui/a/b/c/x.ts', 'src/app/ui/a/b/d/e/y.ts'],
  ['a file and a sub-folder', 'src/app/ui/a', 'src/app/ui/a/x.ts', 'src/app/ui/a/b/y.ts'],
  ['files of one folder', 'src/app/ui/a', 'src/app/ui/a/x.ts', 'src/app/ui/a/y.ts'],
])('a cycle of value imports is a violation between %s', (_name, folder, one, other) => {
  const cycle = values(`${one} → ${other}`, `${other} → ${one}`)
  expect(violations(cycle, small)).toEqual([
    `Parts of ${folder} make a cycle: ${one} imports ${other}; ${other} imports ${one}`,
  ])
  expect(
    violations(
      cycle.map((step) => ({ ...step, isType: step.from === other })),
      small,
    ),
  ).toEqual([])
})

test('a folder’s files may use its sub-folders, which may use other files of it', () => {
  const both = values(
    'src/app/ui/a/page.ts → src/app/ui/a/parts/part.ts',
    'src/app/ui/a/parts/part.ts → src/app/ui/a/tokens.ts',
  )
  expect(violations(both, small)).toEqual([])
  const [cycle] = violations(
    [...both, ...values('src/app/ui/a/tokens.ts → src/app/ui/a/parts/other.ts')],
    small,
  )
  expect(cycle).toContain('Parts of src/app/ui/a make a cycle')
})

test('imports of types and of values are distinguished', () => {
  const code = `
    import type { A } from './a.ts'
    import { type B } from './b.ts'
    import { type C, c } from './c.ts'
    import './d.ts'
    export type { E } from './e.ts'
    export { f } from './f.ts'
    const later = () => import('./g.ts')
    type H = import('./h.ts').H
  `
  const named = (type: boolean) =>
    specifiers(code).flatMap(({ specifier, isType }) => (isType === type ? [specifier] : []))
  expect(named(false)).toEqual(['./c.ts', './d.ts', './f.ts', './g.ts'])
  expect(named(true)).toEqual(['./a.ts', './b.ts', './e.ts', './h.ts'])
})

test('the linter’s rules forbid a layer the layers after it, and tests nothing of their own package', () => {
  const groups = new Map(
    lintRules(small).map(({ files: [files = ''], rules }) => [files, JSON.stringify(rules)] as const),
  )
  expect(groups.get('src/app/ui/**/*.{ts,tsx}')).toContain('"#app/features/**"')
  expect(groups.get('src/app/ui/**/*.{ts,tsx}')).toContain('"#edge/**"')
  expect(groups.get('src/app/**/*.test.{ts,tsx}')).not.toContain('"#app/features/**"')
})
