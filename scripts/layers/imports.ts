import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'

/** One file that uses another one at run time. */
export interface Import {
  from: string
  to: string
}

/** Where the import aliases of package.json lead. */
const aliases: Record<string, string> = {
  ...Object.fromEntries(['shared', 'app', 'edge', 'upstream'].map((name) => [name, `src/${name}`])),
  ...Object.fromEntries(['tests', 'scripts', 'demo', 'tools'].map((name) => [name, name])),
}

/** All value imports inside and between the folders, dynamic ones too; those of tests and generated files are left out. */
export function valueImports(folders: readonly string[]): Import[] {
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file))
  return files.flatMap((from) =>
    specifiers(readFileSync(from, 'utf8')).flatMap((specifier) => {
      const to = resolve(from, specifier)
      return to === undefined || to.endsWith('.gen.ts') ? [] : [{ from, to }]
    }),
  )
}

/** Specifiers of a module's imports and re-exports of values; those of types only are omitted. */
export function specifiers(code: string): string[] {
  const found: string[] = []
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

function collect(node: unknown, found: string[]): void {
  if (typeof node !== 'object' || node === null) return
  const { type, importKind, exportKind, source, specifiers: names = [] } = node as Node
  const isImport = type === 'ImportDeclaration' || type === 'ImportExpression'
  const isExport = type === 'ExportNamedDeclaration' || type === 'ExportAllDeclaration'
  const isTypeOnly =
    importKind === 'type' ||
    exportKind === 'type' ||
    (names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type'))
  if ((isImport || isExport) && !isTypeOnly && typeof source?.value === 'string') found.push(source.value)
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
