import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import { parse } from 'graphql'
import { databaseSchema, databaseSchemaFile } from './contract/database-schema.ts'
import { documentFiles, documentModules, documentTextsFile } from './contract/documents.ts'
import { printedSchema, schemaFile } from './contract/printed-schema.ts'
import { catalogueFolder, upstreamCatalogueFolder } from './texts/catalogues.ts'
import { refusalsPage, refusalsPageFile } from './texts/refusals-page.ts'
import { textModules } from './texts/text-modules.ts'
import { endWithSentence, ScriptFailure } from './command-line/script-output.ts'
import { exampleEnvironment, exampleFile } from './settings/example-file.ts'
import { settingsPage, settingsPageFile } from './settings/settings-page.ts'

const output = 'src/app/graphql.gen.ts'
const documentType = `declare const result: unique symbol
/** Id of a document, with the types of its result and its variables. */
export type Document<Data, Variables> = string & { readonly [result]: (variables: Variables) => Data }
`
const config = {
  enumType: 'string-literal',
  useTypeImports: true,
  skipTypename: true,
  avoidOptionals: { field: true },
  scalars: { ID: 'string' },
  nonOptionalTypename: false,
} as const

/** Files by their path: the types of the database's columns, the docs' pages of settings and refusals, and the compiled texts. */
function plainFiles(): Map<string, string> {
  return new Map([
    [databaseSchemaFile, databaseSchema()],
    [settingsPageFile, settingsPage()],
    [exampleFile, exampleEnvironment()],
    [refusalsPageFile, refusalsPage()],
    ...textModules(catalogueFolder),
    ...textModules(upstreamCatalogueFolder),
  ])
}

/** Files by their path: the schema of the upstream, whose code imports plain files, and the documents of the app's `.graphql` files. */
async function schemaFiles(): Promise<Map<string, string>> {
  const documents = documentFiles()
  const { names, texts } = documentModules(documents)
  const schema = await printedSchema()
  const code = await codegen({
    filename: output,
    schema: parse(schema),
    documents,
    config,
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
  })
  return new Map([
    [schemaFile, schema],
    [
      output,
      `// Generated from the .graphql files by \`npm run codegen\`; not to be edited.\n${code}\n\n${documentType}\n${names}`,
    ],
    [documentTextsFile, texts],
  ])
}

/** Writes them all; with `--check` it writes nothing, and names those that are stale. Prints nothing when all is well. */
async function main(): Promise<void> {
  for (const files of [plainFiles, schemaFiles]) {
    const stale = [...(await files())].filter(
      ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
    )
    if (stale.length > 0 && process.argv.includes('--check'))
      throw new ScriptFailure(
        `Run \`npm run codegen\` and commit what it changes:\n${stale.map(([file]) => file).join('\n')}`,
      )
    for (const [file, text] of stale) writeFileSync(file, text)
  }
}

await main().catch(endWithSentence)
