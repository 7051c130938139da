import { readEnvironmentFile } from './deploy/environment-file.ts'
import { rollBack } from './deploy/rollback.ts'
import { parseOptions } from './run/parse-options.ts'
import { printStep } from './run/print-step.ts'
import { endWithSentence } from './run/script-failure.ts'

try {
  const { values } = parseOptions(
    { options: { env: { type: 'string', default: 'production' } } },
    'Usage: npm run deploy:rollback -- [--env staging]',
  )
  await rollBack(readEnvironmentFile(values.env), printStep)
} catch (error) {
  endWithSentence(error)
}
