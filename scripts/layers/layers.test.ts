import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { specifiers, valueImports } from './imports.ts'
import { readArchitecture } from './layers.ts'
import { lintRules, lintRulesFile } from './lint-rules.ts'
import { violations } from './violations.ts'

const architecture = readArchitecture()

test('every import follows the layers of the architecture page', () => {
  const imports = valueImports(architecture.rules.map(({ folder }) => folder))
  expect(imports.length).toBeGreaterThan(2000)
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

test('the linter has the rules of the page', () => {
  expect(JSON.parse(readFileSync(lintRulesFile, 'utf8')), 'npm run codegen writes them').toEqual(
    JSON.parse(lintRules(architecture)),
  )
})

const small = readArchitecture(`
## Packages
| Package | Holds | May use |
| --- | --- | --- |
| \`src/app\` | pages | \`src/shared\` |
| \`src/edge\` | hosts | \`src/shared\`, \`src/app/server.ts\` |

## Layers of \`src/app\`
| Layer | Holds | Its folders use |
| --- | --- | --- |
| \`ui\` | parts | no cycles |
| \`features\` | pages | nothing |
`)

test.each([
  ['src/app/ui/a/a.ts', 'src/app/features/b/b.ts', 'src/app/ui comes before src/app/features'],
  ['src/app/ui/a/a.ts', 'src/app/router.ts', 'src/app/ui comes before src/app'],
  [
    'src/app/features/a/a.ts',
    'src/app/features/b/b.ts',
    "the folders of src/app/features don't use each other",
  ],
  ['src/app/ui/a/a.ts', 'src/edge/config/env.ts', 'src/app may use src/shared'],
  ['src/edge/config/env.ts', 'src/app/ui/a/a.ts', 'src/edge may use src/shared, src/app/server.ts'],
])('%s may not import %s', (from, to, reason) => {
  const [found = '', ...more] = violations([{ from, to }], small)
  expect(found).toContain(`${from} imports ${to}`)
  expect(found).toContain(reason)
  expect(more).toEqual([])
})

test.each([
  ['src/app/features/a/a.ts', 'src/app/ui/b/b.ts'],
  ['src/app/features/a/a.ts', 'src/app/features/a/deeper/b.ts'],
  ['src/app/router.ts', 'src/app/features/a/a.ts'],
  ['src/app/ui/a/a.ts', 'src/shared/addresses/ids.ts'],
  ['src/edge/config/env.ts', 'src/app/server.ts'],
])('%s may import %s', (from, to) => {
  expect(violations([{ from, to }], small)).toEqual([])
})

test('a cycle between folders is reported import by import', () => {
  const [cycle, ...more] = violations(
    [
      { from: 'src/app/ui/a/one.ts', to: 'src/app/ui/b/two.ts' },
      { from: 'src/app/ui/b/three.ts', to: 'src/app/ui/c/four.ts' },
      { from: 'src/app/ui/c/four.ts', to: 'src/app/ui/a/five.ts' },
    ],
    small,
  )
  expect(cycle).toBe(
    'Folders of src/app/ui make a cycle: src/app/ui/a/one.ts imports src/app/ui/b/two.ts; ' +
      'src/app/ui/b/three.ts imports src/app/ui/c/four.ts; src/app/ui/c/four.ts imports src/app/ui/a/five.ts',
  )
  expect(more).toEqual([])
})

test('imports of types don’t count as a use of another module, imports of values do', () => {
  const code = `
    import type { A } from './a.ts'
    import { type B } from './b.ts'
    import { type C, c } from './c.ts'
    import './d.ts'
    export type { E } from './e.ts'
    export { f } from './f.ts'
    const later = () => import('./g.ts')
  `
  expect(specifiers(code)).toEqual(['./c.ts', './d.ts', './f.ts', './g.ts'])
})
