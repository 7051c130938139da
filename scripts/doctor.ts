import path from 'node:path'
import type { Finding } from '#upstream/domains/management/findings.ts'
import { signIn } from '#scripts/deploy/account.ts'
import { readEnvironmentFile, readSelfHostedFile } from '#scripts/deploy/environment-file.ts'
import { environmentFindings } from '#scripts/doctor/environment.ts'
import { selfHostedFindings, storageFindings } from '#scripts/doctor/self-hosted.ts'
import { network } from '#scripts/doctor/site.ts'
import { runScript } from '#scripts/command-line/parse-options.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { selfHostedSettings } from '#scripts/environment/check-environment.ts'
import { localDefaults } from '#scripts/settings/settings.ts'

const usage = 'Usage: npm run doctor -- [--env production] [--self-hosted] [--json]'
const options = {
  env: { type: 'string' },
  json: { type: 'boolean', default: false },
  'self-hosted': { type: 'boolean', default: false },
} as const

await runScript(usage, { options }, async ({ values }) => {
  const findings = await found(values.env, values['self-hosted'])
  console.log(values.json ? JSON.stringify(findings, null, 2) : table(findings))
  // Warnings alone end well: a monitor reads them in the table or as JSON.
  process.exitCode = findings.some(({ state }) => state === 'fail') ? 1 : 0
})

/** Settings that can't be used, and an account that can't be entered, are findings as well. */
async function found(env: string | undefined, isSelfHosted: boolean): Promise<Finding[]> {
  const seen: Finding[] = []
  try {
    if (isSelfHosted) {
      const file = env === undefined ? {} : readSelfHostedFile(env)
      return await selfHostedFindings(selfHostedSettings(file), network)
    }
    if (env === undefined)
      return await storageFindings(
        path.resolve(process.env.DATA_DIR || localDefaults.DATA_DIR),
        network.now(),
      )
    const file = readEnvironmentFile(env)
    seen.push({ check: 'settings', state: 'ok', detail: `deploy/${env}.env` })
    const { api } = await signIn(file)
    return [...seen, ...(await environmentFindings(file, api, network))]
  } catch (error) {
    if (!(error instanceof ScriptFailure)) throw error
    const check = seen.length === 0 ? 'settings' : 'account'
    return [...seen, { check, state: 'fail', detail: error.message }]
  }
}

/** Findings as a terminal table; further lines of a long finding are aligned with its first. */
function table(all: readonly Finding[]): string {
  const width = Math.max(...all.map(({ check }) => check.length))
  const lines = all.map(({ check, state, detail }) => {
    const begin = `${state.padEnd(4)}  ${check.padEnd(width)}  `
    return begin + detail.replaceAll('\n', `\n${' '.repeat(begin.length)}`)
  })
  return lines.join('\n')
}
