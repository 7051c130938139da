import type { Import } from './imports.ts'
import type { Architecture, Layer, Package } from './layers.ts'

/** Violations of the architecture, one sentence each; every sentence names an import. */
export function violations(imports: readonly Import[], { rules, packages }: Architecture): string[] {
  const between = imports.flatMap(({ from, to }) => {
    const rule = rules.find(({ folder }) => isIn(from, folder))
    if (!rule || isIn(to, rule.folder) || rule.uses.some((used) => used === to || isIn(to, used))) return []
    return [`${from} imports ${to}, but ${rule.folder} may use ${rule.uses.join(', ') || 'no other package'}`]
  })
  return [...between, ...packages.flatMap((one) => inside(imports, one))]
}

function inside(imports: readonly Import[], { folder, layers }: Package): string[] {
  const own = imports.filter(({ from, to }) => isIn(from, folder) && isIn(to, folder))
  const layerOf = (file: string) => layers.findIndex((layer) => isIn(file, layer.folder))
  const upwards = own.flatMap(({ from, to }) => {
    // Files in no layer are above all layers: entry points, and the composition of the parts.
    const [a, b] = [layerOf(from), layerOf(to)]
    if (a === -1 || (b !== -1 && b <= a)) return []
    return [`${from} imports ${to}: ${layers[a]?.folder} comes before ${layers[b]?.folder ?? folder}`]
  })
  return [...upwards, ...layers.flatMap((layer) => sideways(own, layer))]
}

/** Violations between the folders of one layer. */
function sideways(imports: readonly Import[], { folder, neighbours }: Layer): string[] {
  const crossing = imports
    .filter(({ from, to }) => isIn(from, folder) && isIn(to, folder))
    .map((one) => ({ ...one, a: partOf(one.from, folder), b: partOf(one.to, folder) }))
    .filter(({ a, b }) => a !== b)
  if (neighbours === 'nothing') {
    return crossing.map(
      ({ from, to }) => `${from} imports ${to}: the folders of ${folder} don't use each other`,
    )
  }
  const uses = Map.groupBy(crossing, ({ a }) => a)
  const cycle = cycleIn(new Map([...uses].map(([a, all]) => [a, all.map(({ b }) => b)])))
  if (!cycle) return []
  const steps = cycle.map((part, index) => {
    const next = cycle[(index + 1) % cycle.length]
    const { from, to } = crossing.find(({ a, b }) => a === part && b === next) ?? { from: part, to: next }
    return `${from} imports ${to}`
  })
  return [`Folders of ${folder} make a cycle: ${steps.join('; ')}`]
}

/** The folder directly in the layer that a file lies in; the layer's own for a file without one. */
function partOf(file: string, folder: string): string {
  const [first = '', ...rest] = file.slice(folder.length + 1).split('/')
  return rest.length > 0 ? `${folder}/${first}` : folder
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
