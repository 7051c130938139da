import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  Kind,
  parse,
  print,
  Source,
  stripIgnoredCharacters,
  visit,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from 'graphql'

/** Where the app's documents are. */
const root = 'src/app'

/** Generated module with the text of each document by its id; only the server reads it. */
export const documentTextsFile = 'src/app/documents.gen.ts'

/** All `.graphql` files of the app, in the same order on every system, parsed. */
export function documentFiles() {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => path.posix.join(root, file.replaceAll(path.sep, '/')))
    .sort()
    .map((location) => ({ location, document: parse(new Source(readFileSync(location, 'utf8'), location)) }))
}

/**
 * The documents as the app names them, as code, and the module of their texts. An id is the operation's name and a hash of the text, so
 * that a page of an older version never runs another document than its own.
 */
export function documentModules(files: ReturnType<typeof documentFiles>): { names: string; texts: string } {
  const definitions = files.flatMap(({ document }) => document.definitions)
  const fragments = new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )
  const documents = definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => {
      const name = operation.name?.value
      if (name === undefined) throw new Error('Every operation of the app needs a name')
      const text = textOf(operation, fragments)
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 6)
      const kind = operation.operation === 'query' ? 'Query' : 'Mutation'
      return { name, text, id: `${name}-${hash}`, types: `${name}${kind}, ${name}${kind}Variables` }
    })
  return {
    names: documents
      .map(({ name, id, types }) => `export const ${name}Document = '${id}' as Document<${types}>\n`)
      .join(''),
    texts: [
      '// Generated from the .graphql files by `npm run codegen`; not to be edited.',
      'export const documentTexts: ReadonlyMap<string, string> = new Map([',
      ...documents.map(({ id, text }) => `  ['${id}', ${JSON.stringify(text)}],`),
      '])\n',
    ].join('\n'),
  }
}

/** The operation with all fragments that it needs, each once. */
function textOf(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): string {
  const needed = new Set<FragmentDefinitionNode>()
  const collect = (definition: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(definition, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value)
        if (!fragment) throw new Error(`There is no fragment ${name.value}`)
        if (needed.has(fragment)) return
        needed.add(fragment)
        collect(fragment)
      },
    })
  }
  collect(operation)
  return stripIgnoredCharacters([operation, ...needed].map(print).join('\n'))
}
