import { deploy } from '#scripts/deploy/deploy.ts'
import { readEnvironmentFile } from '#scripts/deploy/environment-file.ts'
import { parseOptions } from '#scripts/command-line/parse-options.ts'
import { printStep, endWithSentence } from '#scripts/command-line/script-output.ts'

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
