import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { secretNames } from '#shared/worker-settings.ts'
import { deploymentSettings } from '#scripts/settings/deployment-settings.ts'

const { scripts: npmScripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)

test('the runbook describes the effect of changing each secret', () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8')
  const table = runbook.slice(runbook.indexOf('## A leaked secret'), runbook.indexOf('## Spending'))
  const ofDeployment = Object.keys(deploymentSettings.shape).filter((name) => /TOKEN|SECRET/.test(name))
  const secrets = [...secretNames, ...ofDeployment, 'BACKUP_PASSPHRASE']
  expect(secrets.length).toBeGreaterThan(8)
  expect(secrets.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/{,security/}*.md')]

/** Commands in the documentation, with the names of their options. */
const commands = pages.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/npm run ([a-z0-9:]+)(?: -- ([^`#\n]*))?/g)].map(
    ([, name = '', rest = '']) => ({ page, name, rest }),
  ),
)

test('the npm scripts that the documentation names exist, with their options', () => {
  expect(commands.filter(({ name }) => !Object.hasOwn(npmScripts, name))).toEqual([])
  const forOperators = /README|operations|deploy|self-hosting|runbook|scaling/
  const missing = commands.flatMap(({ page, name, rest }) => {
    const options = [...rest.matchAll(/--([a-z-]+)/g)].map(([, option]) => option)
    if (options.length === 0 || !forOperators.test(page)) return []
    const script = readFileSync(/scripts\/\S+\.ts/.exec(npmScripts[name] ?? '')?.[0] ?? '', 'utf8')
    const gone = options.filter((option) => !new RegExp(`[ {]'?${option}'?: \\{ type: '`).test(script))
    return gone.map((option) => `${page}: npm run ${name} -- --${option}`)
  })
  expect(missing).toEqual([])
})

test('every npm script runs files that exist', () => {
  const files = Object.values(npmScripts).flatMap((line) => line.match(/\bscripts\/\S+/g) ?? [])
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => globSync(file).length === 0)).toEqual([])
})
