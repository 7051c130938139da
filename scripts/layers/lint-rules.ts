import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { OxlintOverride } from 'oxlint'
import type { Architecture, Package } from './layers.ts'

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

/**
 * The linter's rules for imports: one for each package, and one for each layer, which has its package's as well. Throws for a folder that is no
 * layer of its package.
 */
export function lintRules({ rules, packages }: Architecture): OxlintOverride[] {
  return rules.flatMap(({ folder, uses }) => {
    const others = everything.filter((other) => other !== folder && !uses.includes(other))
    const allowed = uses.filter((used) => used.endsWith('.ts')).map((file) => `!${aliasOf(file)}`)
    const ofPackage: Pattern & { group: string[] } = {
      group: [
        ...others.map((other) => `${aliasOf(other)}/**`),
        ...allowed,
        ...(folder === 'src/app' ? ['cloudflare:*'] : []),
        // It runs in browsers and workers alike.
        ...(folder === 'src/circuits' ? ['node:*'] : []),
      ],
      message: `${folder} may use ${uses.join(', ') || 'no other package'}.`,
    }
    const ofAll = [ofPackage, acrossFolders, ...(folder === 'src/app' ? [ownEffects] : [])]
    const layered = packages.find((one) => one.folder === folder)
    if (layered) requireAllFolders(layered)
    return [
      override(`${folder}/**/*.{ts,tsx}`, ofAll),
      ...(layered ? layerRules(layered).map(([files, group]) => override(files, [...ofAll, group])) : []),
      // Tests may use demo content, their helpers and any layer above the tested one.
      override(`${folder}/**/*.test.{ts,tsx}`, [
        {
          ...ofPackage,
          group: ofPackage.group.filter((one) => !/^(?:#(?:demo|scripts|tests)|node:)/.test(one)),
        },
        acrossFolders,
      ]),
    ]
  })
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

function requireAllFolders({ folder, layers }: Package): void {
  const named = new Set(layers.map((layer) => path.posix.basename(layer.folder)))
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    // What is served unchanged is never imported.
    if (entry.isDirectory() && entry.name !== 'public' && !named.has(entry.name))
      throw new Error(`docs/architecture.md must say which layer ${folder}/${entry.name} is.`)
}

interface Pattern {
  group?: string[]
  /** The exports of the module that are meant; all when missing. */
  importNames?: string[]
  regex?: string
  message: string
}

function layerRules({ folder, layers }: Package): [files: string, Pattern][] {
  const upward = layers.slice(0, -1).map((layer, index): [string, Pattern] => {
    const message = `${layer.folder} comes before these layers of ${folder}: docs/architecture.md.`
    const regex = partsOf(
      folder,
      layers.slice(index + 1).map((one) => path.posix.basename(one.folder)),
    )
    return [`${layer.folder}/**/*.{ts,tsx}`, { regex, message }]
  })
  const apart = layers
    .filter(({ isApart }) => isApart)
    .flatMap((layer) => {
      const parts = readdirSync(layer.folder)
      const message = `The folders of ${layer.folder} don't use each other: docs/architecture.md.`
      return parts.map((part): [string, Pattern] => [
        `${layer.folder}/${part}/**/*.{ts,tsx}`,
        {
          regex: partsOf(
            layer.folder,
            parts.filter((other) => other !== part),
          ),
          message,
        },
      ])
    })
  return [...upward, ...apart]
}

/** Matches imports of a folder's parts. */
function partsOf(folder: string, parts: readonly string[]): string {
  return `^${aliasOf(folder)}/(?:${parts.join('|')})/`
}

function override(files: string, patterns: Pattern[]): OxlintOverride {
  return { files: [files], rules: { 'typescript/no-restricted-imports': ['error', { patterns }] } }
}

/** How code names a file of the repository: `#app/ui` for `src/app/ui`. */
function aliasOf(folder: string): string {
  return `#${folder.replace(/^src\//, '')}`
}
