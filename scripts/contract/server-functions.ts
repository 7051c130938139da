import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  Kind,
  parse,
  Source,
  type DefinitionNode,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql'
import { camelCase, enumValues, shapeName, zodType } from './contract-inputs.ts'

/** Where the app's documents and its server functions are. */
const root = 'src/app'

/** How the comment above an operation may say that its function differs from the others. */
const tags = ['@byPost', '@handwritten', '@idempotent', '@viewed'] as const
type Tag = (typeof tags)[number]

/** Parsed comment above an operation: the description of its function, and tags for its differences from the others. */
interface OperationNotes {
  description: string[]
  tags: ReadonlySet<Tag>
}

/** All `.graphql` files of the app, in the same order on every system. */
export function documentFiles(): string[] {
  return filesOfApp('.graphql')
}

/** The generated files of server functions that are there. */
export function generatedFunctionFiles(): string[] {
  return filesOfApp('.functions.gen.ts')
}

/** The code of all generated server functions by file, one beside each `.graphql` file that has some. */
export function serverFunctionFiles(): Map<string, string> {
  const contract = readFileSync('src/shared/contract/schema.graphql', 'utf8')
  const files = documentFiles().map((file): [string, string | null] => [
    file.replace(/\.graphql$/, '.functions.gen.ts'),
    serverFunctions(file, readFileSync(file, 'utf8'), contract),
  ])
  return new Map(files.filter((entry): entry is [string, string] => entry[1] !== null))
}

/**
 * Generates one server function for each operation of a file: it takes the operation's variables, or its one `$input` as it is, and
 * makes that one call. The comment above the operation describes the function, and its tags state how it differs: `@handwritten`
 * generates none, `@byPost` reads by POST, `@idempotent` takes the idempotency key, by which a repeated call changes nothing,
 * `@viewed` counts a view of the object unless it is preloaded before a visit. Null if all of them are written by hand.
 */
export function serverFunctions(file: string, text: string, contract: string): string | null {
  const operations = parse(new Source(text, file)).definitions.filter(isOperation)
  const generated = operations
    .map((operation) => ({ operation, notes: notesAbove(operation, file) }))
    .filter(({ notes }) => !notes.tags.has('@handwritten'))
  if (generated.length === 0) return null
  const enums = enumValues(contract)
  const functions = generated.map(({ operation, notes }) => serverFunction(operation, notes, enums))
  const code = functions.join('\n')
  const documents = generated.map(({ operation }) => `${nameOf(operation)}Document`)
  const shapes = [...new Set(code.match(/\b\w+Shape\b/g))]
  return [
    `// Generated from ${path.posix.basename(file)} by \`npm run codegen\`; not to be edited.`,
    "import { createServerFn } from '@tanstack/react-start'",
    ...(/\bz\./.test(code) ? ["import { z } from 'zod'"] : []),
    "import { gateway } from '#app/api/gateway.ts'",
    `import { ${documents.sort().join(', ')} } from '#app/graphql.gen.ts'`,
    ...(shapes.length > 0
      ? [`import { ${shapes.sort().join(', ')} } from '#shared/inputs/shapes.gen.ts'`]
      : []),
    `\n${code}`,
  ].join('\n')
}

function serverFunction(
  operation: OperationDefinitionNode,
  notes: OperationNotes,
  enums: ReadonlyMap<string, string>,
): string {
  const isQuery = operation.operation === 'query'
  const method = isQuery && !notes.tags.has('@byPost') ? 'GET' : 'POST'
  const { validator, parameters, body } = bodyOf(operation, notes, enums)
  const name = isQuery ? `load${nameOf(operation)}` : camelCase(nameOf(operation))
  return [
    ...commentOf(notes.description),
    `export const ${name} = createServerFn({ method: '${method}' })`,
    '  .middleware([gateway])',
    ...(validator === null ? [] : [`  .validator(${validator})`]),
    `  .handler(${parameters} => ${body})`,
    '',
  ].join('\n')
}

/** A function's parameters, and the variables of its call. */
function bodyOf(
  operation: OperationDefinitionNode,
  { tags: operationTags }: OperationNotes,
  enums: ReadonlyMap<string, string>,
): { validator: string | null; parameters: string; body: string } {
  const run = (call: string) => `context.run(${nameOf(operation)}Document, ${call})`
  const variables = operation.variableDefinitions ?? []
  const shape = shapeOfInput(variables)
  if (operationTags.has('@idempotent')) {
    if (shape === null) throw new Error(`${nameOf(operation)} can't be @idempotent: it takes no input`)
    return {
      validator: `z.strictObject({ input: ${shape}, idempotencyKey: z.string().max(64) })`,
      parameters: '({ context, data: { input, idempotencyKey } })',
      body: run('{ input }, { idempotencyKey }'),
    }
  }
  if (variables.length === 0) return { validator: null, parameters: '({ context })', body: run('{}') }
  const parameters = '({ context, data })'
  if (shape !== null) return { validator: shape, parameters, body: run('{ input: data }') }
  const fields = variables.map(({ variable, type }) => `${variable.name.value}: ${zodType(type, enums, '')}`)
  if (operationTags.has('@viewed')) {
    if (fields.join() !== 'id: z.string()')
      throw new Error(`${nameOf(operation)} can't be @viewed: it takes no id alone`)
    return {
      validator: `z.strictObject({ ${fields.join(', ')}, ahead: z.boolean() })`,
      parameters: 'async ({ context, data: { id, ahead } })',
      body: `{\n    const page = await ${run('{ id }')}\n    if (!ahead) context.page.viewed(id)\n    return page\n  }`,
    }
  }
  return { validator: `z.strictObject({ ${fields.join(', ')} })`, parameters, body: run('data') }
}

/** The contract's shape of the input when that is all that an operation takes. */
function shapeOfInput([first, ...others]: readonly VariableDefinitionNode[]): string | null {
  if (!first || others.length > 0 || first.variable.name.value !== 'input') return null
  const { type } = first
  if (type.kind !== Kind.NON_NULL_TYPE || type.type.kind !== Kind.NAMED_TYPE) return null
  return shapeName(type.type.name.value)
}

function notesAbove(operation: OperationDefinitionNode, file: string): OperationNotes {
  const lines: string[] = []
  for (
    let token = operation.loc?.startToken.prev;
    token?.kind === 'Comment' && token.line + lines.length + 1 === operation.loc?.startToken.line;
    token = token.prev
  )
    lines.unshift(token.value.trim())
  const description = lines.filter((line) => !line.startsWith('@'))
  const found = lines.filter((line) => line.startsWith('@')).map((line) => line.split(' ', 1)[0] ?? '')
  const unknown = found.find((tag) => !isTag(tag))
  const where = `${nameOf(operation)} in ${file}`
  if (unknown) throw new Error(`The comment above ${where} has an unknown tag, ${unknown}`)
  if (description.length === 0 && !found.includes('@handwritten'))
    throw new Error(`A comment above ${where} has to say what its server function does`)
  return { description, tags: new Set(found.filter(isTag)) }
}

function commentOf([first, ...others]: string[]): string[] {
  if (others.length === 0) return [`/** ${first} */`]
  return ['/**', ` * ${first}`, ...others.map((line) => ` * ${line}`), ' */']
}

function isTag(text: string): text is Tag {
  return (tags as readonly string[]).includes(text)
}

function isOperation(definition: DefinitionNode): definition is OperationDefinitionNode {
  return definition.kind === Kind.OPERATION_DEFINITION
}

function nameOf({ name }: OperationDefinitionNode): string {
  if (!name) throw new Error('Every operation of the app needs a name')
  return name.value
}

function filesOfApp(ending: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.posix.join(root, file.replaceAll(path.sep, '/')))
    .sort()
}
