import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import { Generator, getConfig } from '@tanstack/router-generator'
import { parse } from 'graphql'
import { databaseSchema, databaseSchemaFile } from '#scripts/contract/database-schema.ts'
import { documentFiles, documentModules, documentTextsFile } from '#scripts/contract/documents.ts'
import { printedSchema, schemaFile } from '#scripts/contract/printed-schema.ts'
import { letterModule } from '#scripts/fonts/letters.ts'
import { refusalsPage, textModule } from '#scripts/texts/text-modules.ts'
import { endWithSentence, ScriptFailure } from '#scripts/command-line/script-output.ts'
import {
  exampleEnvironment,
  exampleFile,
  settingsPage,
  settingsPageFile,
} from '#scripts/settings/settings-docs.ts'

const output = 'src/app/graphql.gen.ts'
const documentType = `declare const result: unique symbol
/** Id of a document, with the types of its result and its variables. */
export type Document<Data, Variables> = string & { readonly [result]: (variables: Variables) => Data }
`
const documentConfig = {
  enumType: 'string-literal',
  useTypeImports: true,
  skipTypename: true,
  avoidOptionals: { field: true },
  scalars: { ID: 'string' },
  nonOptionalTypename: false,
} as const

/** What Start's plugin of Vite adds to the tree of the routes. */
const routerTypes = `
import type { getRouter } from './router.tsx'
import type { startInstance } from './start.ts'
declare module '@tanstack/react-start' {
  interface Register {
    ssr: true
    router: Awaited<ReturnType<typeof getRouter>>
    config: Awaited<ReturnType<typeof startInstance.getOptions>>
  }
}`

/** Files by their path: the types of the database's columns, the docs' pages of settings and refusals, and the compiled texts. */
function plainFiles(): Map<string, string> {
  return new Map([
    [databaseSchemaFile, databaseSchema()],
    [settingsPageFile, settingsPage()],
    [exampleFile, exampleEnvironment()],
    refusalsPage(),
    textModule('app'),
    textModule('upstream'),
    letterModule(),
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
    config: documentConfig,
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

/** Writes the tree of the routes, as Start's plugin of Vite does. */
async function writeRoutes(): Promise<void> {
  const folder = path.resolve('src/app')
  const routes = { routesDirectory: `${folder}/routes`, generatedRouteTree: `${folder}/routeTree.gen.ts` }
  const config = getConfig({ ...routes, routeTreeFileFooter: [routerTypes], disableLogging: true }, folder)
  await new Generator({ config, root: folder }).run()
}

/**
 * Writes the code that isn't in Git, `*.gen.ts`, and the pages that are, such as the schema. With `--code` it writes the code alone; with
 * `--check` it fails if a page is stale. Prints nothing when all is well.
 */
async function main(): Promise<void> {
  const isCode = (file: string) => file.endsWith('.gen.ts')
  const isOnlyCode = process.argv.includes('--code')
  const stale: string[] = []
  for (const files of [plainFiles, schemaFiles])
    for (const [file, text] of await files()) {
      if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
      if (process.argv.includes('--check') && !isCode(file)) stale.push(file)
      else if (isCode(file) || !isOnlyCode) writeFileSync(file, text)
    }
  await writeRoutes()
  if (stale.length > 0)
    throw new ScriptFailure(`Run \`npm run codegen\` and commit what it changes:\n${stale.join('\n')}`)
}

await main().catch(endWithSentence)
