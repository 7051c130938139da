import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import { parse } from 'graphql'
import {
  inputShapes,
  inputShapesFile,
  upstreamInputs,
  upstreamInputsFile,
} from './contract/contract-inputs.ts'
import { databaseSchema, databaseSchemaFile } from './contract/database-schema.ts'
import { documentFiles, documentModules, documentTextsFile } from './contract/documents.ts'
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

/**
 * Contents of all generated files, by path: the documents of every `.graphql` file of the app, the
 * contract's inputs for both sides, the types of the database's columns, the docs' pages of settings and
 * refusals, and the compiled texts.
 */
async function generatedFiles(): Promise<Map<string, string>> {
  const documents = documentFiles()
  const { names, texts } = documentModules(documents)
  const contract = readFileSync('src/shared/contract/schema.graphql', 'utf8')
  const code = await codegen({
    filename: output,
    schema: parse(contract),
    documents,
    config,
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
  })
  return new Map([
    [
      output,
      `// Generated from the .graphql files by \`npm run codegen\`; not to be edited.\n${code}\n\n${documentType}\n${names}`,
    ],
    [documentTextsFile, texts],
    [upstreamInputsFile, upstreamInputs()],
    [inputShapesFile, inputShapes()],
    [databaseSchemaFile, databaseSchema()],
    [settingsPageFile, settingsPage()],
    [exampleFile, exampleEnvironment()],
    [refusalsPageFile, refusalsPage()],
    ...textModules(catalogueFolder),
    ...textModules(upstreamCatalogueFolder),
  ])
}

/** Writes them all; with `--check` it writes nothing, and names those that are stale. Prints nothing when all is well. */
async function main(): Promise<void> {
  const files = await generatedFiles()
  if (!process.argv.includes('--check')) {
    for (const [file, text] of files) writeFileSync(file, text)
    return
  }
  const stale = [...files].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
  if (stale.length > 0)
    throw new ScriptFailure(
      `Run \`npm run codegen\` and commit what it changes:\n${stale.map(([file]) => file).join('\n')}`,
    )
}

await main().catch(endWithSentence)
