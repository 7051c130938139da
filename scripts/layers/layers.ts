import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Page of the docs whose tables define the allowed imports. */
const architecturePage = path.join(import.meta.dirname, '../../docs/architecture.md')

/** One row of a table of layers. */
export interface Layer {
  /** From the root of the repository, as in `src/app/ui`. */
  folder: string
  /** Whether its folders may not use each other at all. */
  isApart: boolean
}

/** A part of the repository with layers inside it; a layer may use those before it. */
export interface Package {
  folder: string
  layers: Layer[]
}

/** Which packages a package may use; a path that ends in a file's name is that file alone. */
interface PackageRule {
  folder: string
  uses: string[]
}

/** Rules of the architecture page. */
export interface Architecture {
  rules: PackageRule[]
  packages: Package[]
}

/** Reads the tables of the architecture page, and the sentences about layers whose folders don't use each other. */
export function readArchitecture(text = readFileSync(architecturePage, 'utf8')): Architecture {
  const sections = text.split(/^## /m)
  const rules = rowsOf(sections.find((section) => section.startsWith('Packages')) ?? '').map(
    ([folder = '', , uses = '']) => ({ folder: namesIn(folder)[0] ?? '', uses: namesIn(uses) }),
  )
  const packages = sections.flatMap((section) => {
    const [, folder] = /^Layers of `([^`]+)`/.exec(section) ?? []
    if (!folder) return []
    const apart = [...section.matchAll(/The folders of `([^`]+)` don't use each other/g)].map(
      ([, name]) => name,
    )
    const layers = rowsOf(section).map(([cell = '']) => {
      const [name = ''] = namesIn(cell)
      return { folder: `${folder}/${name}`, isApart: apart.includes(name) }
    })
    return [{ folder, layers }]
  })
  return { rules, packages }
}

/** The cells of a table's rows, without its head. */
function rowsOf(section: string): string[][] {
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}
