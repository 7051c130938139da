import { build } from '#scripts/build/build.ts'
import { checkEnvironment } from '#scripts/environment/check-environment.ts'
import { seedWhenEmpty } from '#scripts/data/demo-data.ts'
import { printStep, endWithSentence } from '#scripts/command-line/script-output.ts'
import { logFile, openLog } from '#scripts/run/served-folder.ts'
import { startStandIns } from '#scripts/run/providers/stand-ins.ts'
import { runSite } from '#scripts/run/run-site.ts'
import { rejectOptions } from '#scripts/command-line/parse-options.ts'

rejectOptions('npm start')

const { local, scale } = await checkEnvironment().catch(endWithSentence)

printStep('Building (if anything changed) …')
const { built } = await build().catch(endWithSentence)
printStep(built ? 'Built.' : 'Up to date.')

const log = openLog(local.dataDir)
const onLine = (line: string) => {
  if (log(line)) console.warn(line)
}
const vars = { ...(await startStandIns(local)), ...local.vars }
await runSite({ ...local, vars, onLine }, (storage) => seedWhenEmpty(storage, local, scale, printStep)).catch(
  endWithSentence,
)

console.log(`
  Site         ${local.vars.MAIN_ORIGIN}
  Login        ${local.vars.AUTH_ORIGIN}
  Files        ${local.vars.ASSETS_ORIGIN}
  Data         ${local.dataDir}
  Log          ${logFile(local.dataDir)}

  Users        ada (admin, developer), grace (moderator), alan and edsger (members), newcomer (unverified)
  Password     logicworks

  Ready in ${(performance.now() / 1000).toFixed(1)} s. Press Ctrl-C to stop.
`)
