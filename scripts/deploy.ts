import { parseArgs } from 'node:util'
import { deploy, rehearse } from './deploy/deploy.ts'
import { readEnvironmentFile } from './deploy/environment-file.ts'
import { printStep } from './run/print-step.ts'
import { endWithSentence } from './run/script-failure.ts'

const { values } = parseArgs({
  options: {
    env: { type: 'string', default: 'production' },
    'dry-run': { type: 'boolean', default: false },
    'take-over': { type: 'boolean', default: false },
  },
})
try {
  const file = readEnvironmentFile(values.env)
  printStep(`The settings of ${values.env} are right.`)
  const run = values['dry-run'] ? rehearse : deploy
  await run(file, printStep, { takeOver: values['take-over'] })
} catch (error) {
  endWithSentence(error)
}
