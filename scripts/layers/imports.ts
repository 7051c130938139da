import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'

/** An import of one file by another one. */
export interface Import {
  from: string
  to: string
  /** Whether it imports types only, which exist at no run time. */
  isType: boolean
}

/** Where the import aliases of package.json lead. */
const aliases: Record<string, string> = {
  ...Object.fromEntries(['shared', 'app', 'edge', 'upstream'].map((name) => [name, `src/${name}`])),
  ...Object.fromEntries(['tests', 'scripts', 'demo', 'tools'].map((name) => [name, name])),
}

/** Files outside of the rules: tests, and files that are generated from all layers of a package. */
const unruled = /\.test\.tsx?$|^src\/\w+\/[^/]+\.gen\.ts$/

/** All imports inside and between the folders, dynamic ones too. */
export function importsOf(folders: readonly string[]): Import[] {
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !unruled.test(file))
  return files.flatMap((from) =>
    specifiers(readFileSync(from, 'utf8')).flatMap(({ specifier, isType }) => {
      const to = resolve(from, specifier)
      return to === undefined || unruled.test(to) ? [] : [{ from, to, isType }]
    }),
  )
}

interface Specifier {
  specifier: string
  isType: boolean
}

/** Specifiers of a module's imports and re-exports. */
export function specifiers(code: string): Specifier[] {
  const found: Specifier[] = []
  collect(parseAst(code, { lang: 'tsx' }), found)
  return found
}

interface Node {
  type?: string
  importKind?: string
  exportKind?: string
  source?: { value?: unknown } | null
  specifiers?: { importKind?: string; exportKind?: string }[]
}

const importing = new Set<string | undefined>([
  'ImportDeclaration',
  'ImportExpression',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'TSImportType',
])

function collect(node: unknown, found: Specifier[]): void {
  if (typeof node !== 'object' || node === null) return
  const { type, importKind, exportKind, source, specifiers: names = [] } = node as Node
  const isType =
    type === 'TSImportType' ||
    importKind === 'type' ||
    exportKind === 'type' ||
    (names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type'))
  if (importing.has(type) && typeof source?.value === 'string')
    found.push({ specifier: source.value, isType })
  for (const part of Object.values(node)) {
    if (Array.isArray(part)) part.forEach((one) => collect(one, found))
    else collect(part, found)
  }
}

/** The imported file, without a query; undefined for packages and files that aren't code. */
function resolve(from: string, specifier: string): string | undefined {
  const [clean = ''] = specifier.split('?')
  const [, alias = '', rest = ''] = /^#(\w+)\/(.*)$/.exec(clean) ?? []
  const base = aliases[alias]
  const file = base
    ? path.posix.join(base, rest)
    : clean.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), clean)
      : undefined
  return file !== undefined && /\.tsx?$/.test(file) ? file : undefined
}
