import { readEnvironmentFile } from './deploy/environment-file.ts'
import { rollBack } from './deploy/rollback.ts'
import { givenOptions } from './run/given-options.ts'
import { printStep } from './run/print-step.ts'
import { endWithSentence } from './run/script-failure.ts'

try {
  const { values } = givenOptions(
    { options: { env: { type: 'string', default: 'production' } } },
    'Usage: npm run deploy:rollback -- [--env staging]',
  )
  await rollBack(readEnvironmentFile(values.env), printStep)
} catch (error) {
  endWithSentence(error)
}
