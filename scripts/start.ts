import { build } from './run/build.ts'
import { checkEnvironment } from './run/check-environment.ts'
import { seedWhenEmpty } from './run/demo.ts'
import { migrate } from './run/migrate.ts'
import { printStep } from './run/print-step.ts'
import { releaseLeases } from './run/release-leases.ts'
import { startSchedule } from './run/schedule.ts'
import { scheduledWork, serve, servedStorage } from './run/serve.ts'
import { endWithSentence } from './run/script-failure.ts'

const { local, scale } = await checkEnvironment().catch(endWithSentence)

printStep('Building (if anything changed) …')
const { built } = await build().catch(endWithSentence)
printStep(built ? 'Built.' : 'Up to date.')

let isStarted = false
const miniflare = await serve(local, () => isStarted).catch(endWithSentence)
const storage = await servedStorage(miniflare)
const migrations = await migrate(storage)
if (migrations.length > 0) printStep(`Migrated: ${migrations.join(', ')}`)
await seedWhenEmpty(storage, local, scale, printStep)
// No jobs may run yet: they would lose their leases too.
await releaseLeases(storage.database)
isStarted = true
const schedule = startSchedule(await scheduledWork(miniflare))

console.log(`
  Site         ${local.vars.MAIN_ORIGIN}
  Login        ${local.vars.AUTH_ORIGIN}
  Files        ${local.vars.ASSETS_ORIGIN}
  Data         ${local.dataDir}

  Users        ada (admin, developer), grace (moderator), alan and edsger (members), newcomer (unverified)
  Password     logicworks

  Ready in ${(performance.now() / 1000).toFixed(1)} s. Press Ctrl-C to stop.
`)

let stopping: Promise<void> | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    schedule.stop()
    stopping ??= miniflare.dispose().then(() => process.exit(0))
  })
}
