/** A node of a program, as far as calls of texts need it. */
export interface Syntax {
  type: string
  start: number
  end: number
}

interface Named extends Syntax {
  name: string
}

/** A call of a function by its name. */
export interface Call extends Syntax {
  callee: Named
  arguments: Syntax[]
}

/** The property of an object literal. */
export interface Property extends Syntax {
  key: Named
  value: Syntax
  computed: boolean
}

/** All nodes below one, in the order of the source. */
export function* nodesOf(node: unknown): Generator<Syntax> {
  if (Array.isArray(node)) for (const part of node) yield* nodesOf(part)
  if (typeof node !== 'object' || node === null || !('type' in node)) return
  yield node as Syntax
  for (const part of Object.values(node)) yield* nodesOf(part)
}

/** The calls of functions with one of the names. */
export function callsOf(program: unknown, isCalled: (name: string) => boolean): Call[] {
  return [...nodesOf(program)].filter(
    (node): node is Call => node.type === 'CallExpression' && isCalled((node as Call).callee.name),
  )
}

/** Local names of a module's imports from a file, each with its exported name. */
export function importedFrom(program: unknown, file: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const node of nodesOf(program)) {
    if (node.type !== 'ImportDeclaration') continue
    const { source, specifiers } = node as Syntax & {
      source: { value: string }
      specifiers: { local: Named; imported?: Named }[]
    }
    if (!source.value.endsWith(file)) continue
    for (const { local, imported } of specifiers) if (imported) found.set(local.name, imported.name)
  }
  return found
}

/** The string value of a node; undefined if it is computed at run time. */
export function literalOf(node: Syntax | undefined): string | undefined {
  if (node?.type === 'Literal') {
    const { value } = node as Syntax & { value: unknown }
    return typeof value === 'string' ? value : undefined
  }
  if (node?.type !== 'TemplateLiteral') return undefined
  const { quasis } = node as Syntax & { quasis: { value: { cooked: string } }[] }
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined
}

/** The plain properties of an object literal; undefined for anything else. */
export function propertiesOf(node: Syntax): Property[] | undefined {
  if (node.type !== 'ObjectExpression') return undefined
  const { properties } = node as Syntax & { properties: Property[] }
  return properties.every(({ type, computed }) => type === 'Property' && !computed) ? properties : undefined
}

/** Whether an expression can be repeated: it has no effect and costs nothing. */
export function isRepeatable(node: Syntax): boolean {
  if (node.type === 'Identifier' || literalOf(node) !== undefined) return true
  if (node.type !== 'MemberExpression') return false
  const { object, computed } = node as Syntax & { object: Syntax; computed: boolean }
  return !computed && isRepeatable(object)
}
