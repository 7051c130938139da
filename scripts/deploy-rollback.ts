import { readEnvironmentFile } from '#scripts/deploy/environment-file.ts'
import { rollBack } from '#scripts/deploy/rollback.ts'
import { runScript } from '#scripts/command-line/parse-options.ts'
import { printStep } from '#scripts/command-line/script-output.ts'

const options = { env: { type: 'string', default: 'production' } } as const

await runScript('Usage: npm run deploy:rollback -- [--env staging]', { options }, ({ values }) =>
  rollBack(readEnvironmentFile(values.env), printStep),
)
