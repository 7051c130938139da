import { build } from './build/build.ts'
import { readSelfHostedFile } from './deploy/environment-file.ts'
import { givenOptions } from './run/given-options.ts'
import { printStep } from './run/print-step.ts'
import { runSite } from './run/run-site.ts'
import { endWithSentence } from './run/script-failure.ts'
import { servedEnvironment } from './run/served-environment.ts'

try {
  const { values } = givenOptions(
    { options: { env: { type: 'string' } } },
    'Usage: npm run serve -- [--env NAME]',
  )
  const local = await servedEnvironment(values.env === undefined ? {} : readSelfHostedFile(values.env))
  const { built } = await build()
  printStep(built ? 'Built.' : 'The build is up to date.')
  await runSite(local)
  printStep(`Serving ${local.vars.MAIN_ORIGIN} behind a proxy, at ${local.host}:${local.port}.`)
  printStep(`The data is in ${local.dataDir}. Back it up every night.`)
} catch (error) {
  endWithSentence(error)
}
