import { readFileSync } from 'node:fs'

/** Page of the docs whose tables define the allowed imports. */
const architecturePage = 'docs/architecture.md'

/** Allowed imports between the folders of a layer: none, or any that form no cycle. */
export type Neighbours = 'nothing' | 'no cycles'

/** One row of a table of layers. */
export interface Layer {
  /** From the root of the repository, as in `src/app/ui`. */
  folder: string
  neighbours: Neighbours
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

/** Reads the tables of the architecture page. Throws when a row isn't as it should be. */
export function readArchitecture(text = readFileSync(architecturePage, 'utf8')): Architecture {
  const sections = text.split(/^## /m)
  const rules = rowsOf(sections.find((section) => section.startsWith('Packages')) ?? '').map(
    ([folder = '', , uses = '']) => ({ folder: namesIn(folder)[0] ?? '', uses: namesIn(uses) }),
  )
  const packages = sections.flatMap((section) => {
    const [, folder] = /^Layers of `([^`]+)`/.exec(section) ?? []
    if (!folder) return []
    const layers = rowsOf(section).map(([name = '', , neighbours = '']) => {
      if (neighbours !== 'nothing' && neighbours !== 'no cycles') {
        throw new Error(
          `${architecturePage}: ${name} has “${neighbours}” where “nothing” or “no cycles” is to stand`,
        )
      }
      return { folder: `${folder}/${namesIn(name)[0]}`, neighbours } satisfies Layer
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
