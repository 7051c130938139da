import { readEnvironmentFile } from '#scripts/deploy/environment-file.ts'
import { rollBack } from '#scripts/deploy/rollback.ts'
import { parseOptions } from '#scripts/command-line/parse-options.ts'
import { printStep, endWithSentence } from '#scripts/command-line/script-output.ts'

try {
  const { values } = parseOptions(
    { options: { env: { type: 'string', default: 'production' } } },
    'Usage: npm run deploy:rollback -- [--env staging]',
  )
  await rollBack(readEnvironmentFile(values.env), printStep)
} catch (error) {
  endWithSentence(error)
}
