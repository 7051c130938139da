import { createLogger, createServer } from 'vite'
import { checkEnvironment } from '#scripts/environment/check-environment.ts'
import { seedWhenEmpty } from '#scripts/data/demo-data.ts'
import { migrate } from '#scripts/data/migrate.ts'
import { printStep, endWithSentence } from '#scripts/command-line/script-output.ts'
import { openStorage, releaseLeases } from '#scripts/data/storage.ts'
import { logFile, openLog } from '#scripts/run/served-folder.ts'
import { startStandIns } from '#scripts/run/providers/stand-ins.ts'
import { rejectOptions } from '#scripts/command-line/parse-options.ts'

rejectOptions('npm run dev')

const { local, scale } = await checkEnvironment().catch(endWithSentence)
const { miniflare, ...storage } = await openStorage(local.dataDir)
await migrate(storage)
await seedWhenEmpty(storage, local, scale, printStep)
await releaseLeases(storage.database)
await miniflare.dispose()

// Vite's configuration reads the environment.
Object.assign(process.env, { ...(await startStandIns(local)), ...process.env })

const customLogger = createLogger()
const log = openLog(local.dataDir)
for (const level of ['info', 'warn', 'error'] as const) {
  const print = customLogger[level]
  customLogger[level] = (message, options) => {
    // The workers' lines are JSON, Vite's are not.
    if (!message.startsWith('{') || log(message)) print(message, options)
  }
}

const server = await createServer({ configFile: 'app.config.ts', customLogger }).catch(endWithSentence)
await server.listen()
console.log(
  `\n  ${local.vars.MAIN_ORIGIN}  with hot reload. Users: ada, grace, alan, edsger, newcomer; password logicworks.
  Log: ${logFile(local.dataDir)}\n`,
)
