import { deploy } from '#scripts/deploy/deploy.ts'
import { readEnvironmentFile } from '#scripts/deploy/environment-file.ts'
import { runScript } from '#scripts/command-line/parse-options.ts'
import { printStep } from '#scripts/command-line/script-output.ts'

const options = {
  env: { type: 'string', default: 'production' },
  'dry-run': { type: 'boolean', default: false },
  'take-over': { type: 'boolean', default: false },
} as const

await runScript(
  'Usage: npm run deploy -- [--env staging] [--dry-run] [--take-over]',
  { options },
  ({ values }) =>
    deploy(readEnvironmentFile(values.env), printStep, {
      dryRun: values['dry-run'],
      takeOver: values['take-over'],
    }),
)
