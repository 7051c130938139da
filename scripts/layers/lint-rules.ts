import type { OxlintOverride } from 'oxlint'
import type { Architecture, Package } from './layers.ts'

const everything = ['src/shared', 'src/edge', 'src/app', 'src/upstream', 'demo', 'tools', 'scripts', 'tests']

/**
 * The linter's rules for imports by alias: one for each package, and one for each layer, which has its package's as well. The linter
 * doesn't resolve relative imports: only the test of the layers sees those.
 */
export function lintRules({ rules, packages }: Architecture): OxlintOverride[] {
  return rules.flatMap(({ folder, uses }) => {
    const others = everything.filter((other) => other !== folder && !uses.includes(other))
    const allowed = uses.filter((used) => used.endsWith('.ts')).map((file) => `!${aliasOf(file)}`)
    const ofPackage = {
      group: [
        ...others.map((other) => `${aliasOf(other)}/**`),
        ...allowed,
        ...(folder === 'src/app' ? ['cloudflare:*'] : []),
      ],
      message: `${folder} may use ${uses.join(', ') || 'no other package'}.`,
    }
    const layered = packages.find((one) => one.folder === folder)
    return [
      override(`${folder}/**/*.{ts,tsx}`, [ofPackage]),
      ...(layered ? layerRules(layered).map(([files, group]) => override(files, [ofPackage, group])) : []),
      // Tests may use demo content, their helpers and any layer above the tested one.
      override(`${folder}/**/*.test.{ts,tsx}`, [
        { ...ofPackage, group: ofPackage.group.filter((one) => !/^#(?:demo|scripts|tests)/.test(one)) },
      ]),
    ]
  })
}

interface Pattern {
  group: string[]
  message: string
}

function layerRules({ folder, layers }: Package): [files: string, Pattern][] {
  return layers.slice(0, -1).map((layer, index) => {
    const above = layers.slice(index + 1).map((one) => one.folder)
    return [
      `${layer.folder}/**/*.{ts,tsx}`,
      {
        group: above.map((one) => `${aliasOf(one)}/**`),
        message: `${layer.folder} comes before these layers of ${folder}: docs/architecture.md.`,
      },
    ]
  })
}

function override(files: string, patterns: Pattern[]): OxlintOverride {
  return { files: [files], rules: { 'typescript/no-restricted-imports': ['error', { patterns }] } }
}

/** How code names a file of the repository: `#app/ui` for `src/app/ui`. */
function aliasOf(folder: string): string {
  return `#${folder.replace(/^src\//, '')}`
}
