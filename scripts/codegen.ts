import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import { parse, Source } from 'graphql'
import {
  inputShapes,
  inputShapesFile,
  upstreamInputs,
  upstreamInputsFile,
} from './contract/contract-inputs.ts'
import { databaseSchema, databaseSchemaFile } from './contract/database-schema.ts'
import { documentFiles, generatedFunctionFiles, serverFunctionFiles } from './contract/server-functions.ts'
import { catalogueFolder, upstreamCatalogueFolder } from './texts/catalogues.ts'
import { refusalsPage, refusalsPageFile } from './texts/refusals-page.ts'
import { textModules } from './texts/text-modules.ts'
import { endWithSentence, ScriptFailure } from './command-line/script-output.ts'
import { exampleEnvironment, exampleFile } from './settings/example-file.ts'
import { settingsPage, settingsPageFile } from './settings/settings-page.ts'

const output = 'src/app/graphql.gen.ts'
const config = {
  documentMode: 'string',
  enumType: 'string-literal',
  useTypeImports: true,
  skipTypename: true,
  dedupeFragments: true,
  avoidOptionals: { field: true },
  scalars: { ID: 'string' },
  nonOptionalTypename: false,
  pureMagicComment: true,
} as const

/**
 * Contents of all generated files, by path: the typed documents of every `.graphql` file of the app and their server functions, the
 * contract's inputs for both sides, the types of the database's columns, the docs' pages of settings and
 * refusals, and the compiled texts.
 */
async function generatedFiles(): Promise<Map<string, string>> {
  const documents = documentFiles().map((location) => ({
    location,
    document: parse(new Source(readFileSync(location, 'utf8'), location)),
  }))
  const contract = readFileSync('src/shared/contract/schema.graphql', 'utf8')
  const code = await codegen({
    filename: output,
    schema: parse(contract),
    documents,
    config,
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations: typescriptOperations, documents: typedDocumentNode },
  })
  return new Map([
    [output, `// Generated from the .graphql files by \`npm run codegen\`; not to be edited.\n${code}`],
    ...serverFunctionFiles(),
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
  const orphans = generatedFunctionFiles().filter((file) => !files.has(file))
  if (!process.argv.includes('--check')) {
    for (const file of orphans) rmSync(file)
    for (const [file, text] of files) writeFileSync(file, text)
    return
  }
  const changed = [...files].filter(
    ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
  )
  const stale = [...changed.map(([file]) => file), ...orphans]
  if (stale.length > 0)
    throw new ScriptFailure(`Run \`npm run codegen\` and commit what it changes:\n${stale.join('\n')}`)
}

await main().catch(endWithSentence)
