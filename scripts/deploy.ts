import { deploy } from './deploy/deploy.ts'
import { readEnvironmentFile } from './deploy/environment-file.ts'
import { parseOptions } from './command-line/parse-options.ts'
import { printStep, endWithSentence } from './command-line/script-output.ts'

const usage = 'Usage: npm run deploy -- [--env staging] [--dry-run] [--take-over]'

try {
  const { values } = parseOptions(
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
  await deploy(file, printStep, { dryRun: values['dry-run'], takeOver: values['take-over'] })
} catch (error) {
  endWithSentence(error)
}
