import { build } from '#scripts/build/build.ts'
import { readSelfHostedFile } from '#scripts/deploy/environment-file.ts'
import { runScript } from '#scripts/command-line/parse-options.ts'
import { printStep } from '#scripts/command-line/script-output.ts'
import { selfHostedEnvironment } from '#scripts/environment/check-environment.ts'
import { runSite } from '#scripts/run/run-site.ts'

const options = { env: { type: 'string' } } as const

await runScript('Usage: npm run serve -- [--env NAME]', { options }, async ({ values: { env } }) => {
  const local = await selfHostedEnvironment(env === undefined ? {} : readSelfHostedFile(env))
  const { built } = await build()
  printStep(built ? 'Built.' : 'The build is up to date.')
  await runSite(local)
  printStep(`Serving ${local.vars.MAIN_ORIGIN} behind a proxy, at ${local.host}:${local.port}.`)
  printStep(`The data is in ${local.dataDir}. Back it up every night.`)
})
