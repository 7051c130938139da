import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  concatAST,
  getOperationAST,
  parse,
  print,
  separateOperations,
  Source,
  stripIgnoredCharacters,
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
  const operations = separateOperations(concatAST(files.map(({ document }) => document)))
  const documents = Object.entries(operations).map(([name, document]) => {
    const operation = getOperationAST(document)
    // The operation comes first, as the first word of a text tells a read from a change.
    const definitions = document.definitions.toSorted(
      (one, other) => Number(other === operation) - Number(one === operation),
    )
    const text = stripIgnoredCharacters(print({ ...document, definitions }))
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 6)
    const kind = operation?.operation === 'query' ? 'Query' : 'Mutation'
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
