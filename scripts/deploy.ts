import { deploy, rehearse } from './deploy/deploy.ts'
import { readEnvironmentFile } from './deploy/environment-file.ts'
import { givenOptions } from './run/given-options.ts'
import { printStep } from './run/print-step.ts'
import { endWithSentence } from './run/script-failure.ts'

const usage = 'Usage: npm run deploy -- [--env staging] [--dry-run] [--take-over]'

try {
  const { values } = givenOptions(
    {
      options: {
        env: { type: 'string', default: 'production' },
        'dry-run': { type: 'boolean', default: false },
        'take-over': { type: 'boolean', default: false },
      },
    },
    usage,
  )
  const file = readEnvironmentFile(values.env)
  printStep(`The settings of ${values.env} are right.`)
  const run = values['dry-run'] ? rehearse : deploy
  await run(file, printStep, { takeOver: values['take-over'] })
} catch (error) {
  endWithSentence(error)
}
