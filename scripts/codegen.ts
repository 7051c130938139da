import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import { parse, Source } from 'graphql'
import { answerTypesFile, answerTypesModule } from './contract/answer-types.ts'
import { readArchitecture } from './layers/layers.ts'
import { lintRules, lintRulesFile } from './layers/lint-rules.ts'
import {
  inputShapes,
  inputShapesFile,
  upstreamInputs,
  upstreamInputsFile,
} from './contract/contract-inputs.ts'
import { settingsPage, settingsPageFile } from './settings/settings-page.ts'

const root = 'src/app'
const output = `${root}/graphql.gen.ts`
const config = {
  documentMode: 'string',
  enumType: 'string-literal',
  useTypeImports: true,
  skipTypename: true,
  dedupeFragments: true,
  avoidOptionals: { field: true },
  scalars: { ID: 'string' },
  nonOptionalTypename: false,
} as const

/**
 * Writes the typed documents of every `.graphql` file of the app, the edge's types of answers, the contract's inputs for both sides,
 * the docs' page of settings and the linter's rules of layers; prints nothing when all is well.
 */
async function main(): Promise<void> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.graphql'),
  )
  // In the same order on every system.
  const names = files.map((file) => file.replaceAll(path.sep, '/')).sort()
  const documents = names.map((file) => {
    const location = path.posix.join(root, file)
    return { location, document: parse(new Source(readFileSync(location, 'utf8'), location)) }
  })
  const contract = readFileSync('src/shared/contract/schema.graphql', 'utf8')
  const code = await codegen({
    filename: output,
    schema: parse(contract),
    documents,
    config,
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations: typescriptOperations, documents: typedDocumentNode },
  })
  writeFileSync(
    output,
    `// Generated from the .graphql files by \`npm run codegen\`; not to be edited.\n${code}`,
  )
  writeFileSync(upstreamInputsFile, upstreamInputs())
  writeFileSync(inputShapesFile, inputShapes())
  writeFileSync(settingsPageFile, settingsPage())
  writeFileSync(lintRulesFile, lintRules(readArchitecture()))
  writeFileSync(answerTypesFile, answerTypesModule(contract))
}

await main()
