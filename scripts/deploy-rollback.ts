import { readEnvironmentFile } from './deploy/environment-file.ts'
import { rollBack } from './deploy/rollback.ts'
import { parseOptions } from './command-line/parse-options.ts'
import { printStep, endWithSentence } from './command-line/script-output.ts'

try {
  const { values } = parseOptions(
    { options: { env: { type: 'string', default: 'production' } } },
    'Usage: npm run deploy:rollback -- [--env staging]',
  )
  await rollBack(readEnvironmentFile(values.env), printStep)
} catch (error) {
  endWithSentence(error)
}
