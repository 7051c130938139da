import type { Import } from './imports.ts'
import type { Architecture, Layer, Package } from './layers.ts'

/** Violations of the architecture, one sentence each; every sentence names an import. */
export function violations(imports: readonly Import[], { rules, packages }: Architecture): string[] {
  const between = imports.flatMap(({ from, to }) => {
    const rule = rules.find(({ folder }) => isIn(from, folder))
    if (!rule || isIn(to, rule.folder) || rule.uses.some((used) => used === to || isIn(to, used))) return []
    return [`${from} imports ${to}, but ${rule.folder} may use ${rule.uses.join(', ') || 'no other package'}`]
  })
  const inside = rules.map(({ folder }) =>
    imports.filter(({ from, to }) => isIn(from, folder) && isIn(to, folder)),
  )
  return [
    ...between,
    ...packages.flatMap((one) => betweenLayers(imports, one)),
    ...inside.flatMap((own) => cycles(own.filter(({ isType }) => !isType))),
  ]
}

function betweenLayers(imports: readonly Import[], { folder, layers }: Package): string[] {
  const own = imports.filter(({ from, to }) => isIn(from, folder) && isIn(to, folder))
  const layerOf = (file: string) => layers.findIndex((layer) => isIn(file, layer.folder))
  const upwardImports = own.flatMap(({ from, to }) => {
    // Files in no layer are above all layers: entry points, and the composition of the parts.
    const [a, b] = [layerOf(from), layerOf(to)]
    if (a === -1 || (b !== -1 && b <= a)) return []
    return [`${from} imports ${to}: ${layers[a]?.folder} comes before ${layers[b]?.folder ?? folder}`]
  })
  return [
    ...upwardImports,
    ...layers.filter(({ isApart }) => isApart).flatMap((layer) => siblingImports(own, layer)),
  ]
}

/** Imports between the folders of a layer that don't use each other. */
function siblingImports(imports: readonly Import[], { folder }: Layer): string[] {
  return imports
    .filter(
      ({ from, to }) => isIn(from, folder) && isIn(to, folder) && partOf(from, folder) !== partOf(to, folder),
    )
    .map(({ from, to }) => `${from} imports ${to}: the folders of ${folder} don't use each other`)
}

/** A cycle of each folder whose parts, its own files and its sub-folders, use each other in one. */
function cycles(imports: readonly Import[]): string[] {
  // An import is between the parts of one folder only: the deepest that has both files.
  const byFolder = Map.groupBy(imports, ({ from, to }) => commonFolder(from, to))
  return [...byFolder].flatMap(([folder, all]) => {
    const uses = all
      .map(({ from, to }) => ({ from, to, a: partOf(from, folder), b: partOf(to, folder) }))
      .filter(({ a, b }) => a !== b)
    const cycle = cycleIn(
      new Map([...Map.groupBy(uses, ({ a }) => a)].map(([a, to]) => [a, to.map(({ b }) => b)])),
    )
    if (!cycle) return []
    const steps = cycle.map((part, index) => {
      const next = cycle[(index + 1) % cycle.length]
      const { from, to } = uses.find(({ a, b }) => a === part && b === next) ?? { from: part, to: next }
      return `${from} imports ${to}`
    })
    return [`Parts of ${folder} make a cycle: ${steps.join('; ')}`]
  })
}

/** The deepest folder that has both files. */
function commonFolder(one: string, other: string): string {
  const [a, b] = [one.split('/').slice(0, -1), other.split('/')]
  const end = a.findIndex((name, index) => name !== b[index])
  return a.slice(0, end === -1 ? undefined : end).join('/')
}

/** The part of a folder that has a file: a sub-folder, or the file itself. */
function partOf(file: string, folder: string): string {
  const [first = ''] = file.slice(folder.length + 1).split('/')
  return `${folder}/${first}`
}

/** Nodes that lead back to the first of them, if there are any. */
function cycleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const path: string[] = []
  function visit(node: string): string[] | undefined {
    if (path.includes(node)) return path.slice(path.indexOf(node))
    if (done.has(node)) return undefined
    path.push(node)
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next)
      if (cycle) return cycle
    }
    path.pop()
    done.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const cycle = visit(node)
    if (cycle) return cycle
  }
  return undefined
}

function isIn(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`)
}
