import { build } from '#scripts/build/build.ts'
import { readSelfHostedFile } from '#scripts/deploy/environment-file.ts'
import { parseOptions } from '#scripts/command-line/parse-options.ts'
import { printStep, endWithSentence } from '#scripts/command-line/script-output.ts'
import { runSite } from '#scripts/run/run-site.ts'
import { selfHostedEnvironment } from '#scripts/environment/check-environment.ts'

try {
  const { values } = parseOptions(
    { options: { env: { type: 'string' } } },
    'Usage: npm run serve -- [--env NAME]',
  )
  const local = await selfHostedEnvironment(values.env === undefined ? {} : readSelfHostedFile(values.env))
  const { built } = await build()
  printStep(built ? 'Built.' : 'The build is up to date.')
  await runSite(local)
  printStep(`Serving ${local.vars.MAIN_ORIGIN} behind a proxy, at ${local.host}:${local.port}.`)
  printStep(`The data is in ${local.dataDir}. Back it up every night.`)
} catch (error) {
  endWithSentence(error)
}
