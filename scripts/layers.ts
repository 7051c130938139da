import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { OxlintOverride } from 'oxlint'

/** Page of the docs whose tables define the allowed imports. */
const page = path.join(import.meta.dirname, '../docs/architecture.md')
const everything = [
  'src/shared',
  'src/circuits',
  'src/edge',
  'src/app',
  'src/upstream',
  'demo',
  'scripts',
  'tests',
]

interface Pattern {
  group?: string[]
  /** The exports of the module that are meant; all when missing. */
  importNames?: string[]
  regex?: string
  message: string
}

const acrossFolders: Pattern = {
  regex: String.raw`^\.\./|^\./.+/`,
  message: 'Import a file of another folder by its package: #app/ui/button/button.tsx.',
}

const ownEffects: Pattern = {
  group: ['react'],
  importNames: ['useEffect', 'useLayoutEffect', 'useInsertionEffect'],
  message: 'Import effects from src/app/lib/hooks/use-effect.ts: an error in one of React replaces the page.',
}

/**
 * The linter's rules for imports, made of the tables of the architecture page: one for each package, and one for each layer, which has
 * its package's as well. Throws for a folder that is no layer of its package.
 */
export function layerRules(): OxlintOverride[] {
  const sections = readFileSync(page, 'utf8').split(/^## /m)
  const packages = sections.find((section) => section.startsWith('Packages')) ?? ''
  return rowsOf(packages).flatMap(([cell = '', , used = '']) => {
    const [folder = ''] = namesIn(cell)
    const uses = namesIn(used)
    const message = `${folder} may use ${uses.join(', ') || 'no other package'}.`
    const others = everything.filter((other) => other !== folder && !uses.includes(other))
    const allowed = uses.filter((name) => name.endsWith('.ts')).map((file) => `!${aliasOf(file)}`)
    const group = [...others.map((other) => `${aliasOf(other)}/**`), ...allowed]
    if (folder === 'src/app') group.push('cloudflare:*')
    // It runs in browsers and workers alike.
    if (folder === 'src/circuits') group.push('node:*')
    const forTests = group.filter((one) => !/^(?:#(?:demo|scripts|tests)|node:)/.test(one))
    const ofAll = [{ group, message }, acrossFolders, ...(folder === 'src/app' ? [ownEffects] : [])]
    const layers = sections.find((section) => section.startsWith(`Layers of \`${folder}\``))
    return [
      override(folder, ofAll),
      ...(layers ? rulesOfLayers(folder, layers) : []).map(([files, rule]) =>
        override(files, [...ofAll, rule]),
      ),
      // Tests may use demo content, their helpers and any layer above the tested one.
      override(folder, [{ group: forTests, message }, acrossFolders], '*.test.{ts,tsx}'),
    ]
  })
}

/** A layer may use those before it; the folders of some don't use each other. */
function rulesOfLayers(folder: string, section: string): [folder: string, Pattern][] {
  const layers = rowsOf(section).map(([cell = '']) => namesIn(cell)[0] ?? '')
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    // What is served unchanged is never imported.
    if (entry.isDirectory() && entry.name !== 'public' && !layers.includes(entry.name))
      throw new Error(`docs/architecture.md must say which layer ${folder}/${entry.name} is.`)
  const upward = layers.slice(0, -1).map((layer, index): [string, Pattern] => {
    const message = `${folder}/${layer} comes before these layers of ${folder}: docs/architecture.md.`
    return [`${folder}/${layer}`, { regex: partsOf(folder, layers.slice(index + 1)), message }]
  })
  const apart = [...section.matchAll(/The folders of `([^`]+)` don't use each other/g)].flatMap(
    ([, name]) => {
      const layer = `${folder}/${name}`
      const message = `The folders of ${layer} don't use each other: docs/architecture.md.`
      const parts = readdirSync(layer)
      return parts.map((part): [string, Pattern] => {
        const regex = partsOf(
          layer,
          parts.filter((other) => other !== part),
        )
        return [`${layer}/${part}`, { regex, message }]
      })
    },
  )
  return [...upward, ...apart]
}

/** Matches imports of a folder's parts. */
function partsOf(folder: string, parts: readonly string[]): string {
  return `^${aliasOf(folder)}/(?:${parts.join('|')})/`
}

function override(folder: string, patterns: Pattern[], files = '*.{ts,tsx}'): OxlintOverride {
  const rules = { 'typescript/no-restricted-imports': ['error', { patterns }] } as OxlintOverride['rules']
  return { files: [`${folder}/**/${files}`], ...(rules && { rules }) }
}

/** How code names a file of the repository: `#app/ui` for `src/app/ui`. */
function aliasOf(folder: string): string {
  return `#${folder.replace(/^src\//, '')}`
}

/** The cells of a table's rows, without its head. */
function rowsOf(section: string): string[][] {
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) => line.split('|').slice(1, -1))
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}
