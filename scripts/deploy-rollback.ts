import { parseArgs } from 'node:util'
import { readEnvironmentFile } from './deploy/environment-file.ts'
import { rollBack } from './deploy/rollback.ts'
import { printStep } from './run/print-step.ts'
import { endWithSentence } from './run/script-failure.ts'

const { values } = parseArgs({ options: { env: { type: 'string', default: 'production' } } })
try {
  await rollBack(readEnvironmentFile(values.env), printStep)
} catch (error) {
  endWithSentence(error)
}
