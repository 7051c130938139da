import { globSync, readdirSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { secretNames } from '#shared/worker-settings.ts'
import { deploymentSettings } from './settings/deployment-settings.ts'

const headings = (text: string) => [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)

const folder = 'docs/decisions'
const decisions = readdirSync(folder).filter((file) => file !== 'README.md')

test.each(decisions)(
  'a decision has a number, a title, a status, context, decision and consequences: %s',
  (file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    expect(text).toMatch(
      new RegExp(
        `^# ${file.slice(0, 3)} · .+\\n\\nStatus: (?:accepted|superseded by \\d{3}), \\d{4}-\\d\\d-\\d\\d\\n`,
      ),
    )
    const parts = headings(text).filter((heading) => heading !== 'Alternatives')
    expect(parts).toEqual(['Context', 'Decision', 'Consequences'])
    for (const part of text.split(/^## .+$/m).slice(1)) expect(part.trim()).not.toBe('')
  },
)

test('the index of decisions has each with its number, title and status', () => {
  const index = readFileSync(`${folder}/README.md`, 'utf8')
  const rows = decisions.toSorted().map((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    const { number, title } = /^# (?<number>\d+) · (?<title>.+)$/m.exec(text)?.groups ?? {}
    const { status } = /^Status: (?<status>[^,]+),/m.exec(text)?.groups ?? {}
    return `| [${number}](${file}) | ${title} | ${status} |`
  })
  expect(index.match(/^\| \[.+$/gm)).toEqual(rows)
})

test('the changelog begins with unreleased changes, and has this version with its date and upgrade notes', () => {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  const [first, ...versions] = headings(changelog)
  expect(first).toBe('Unreleased')
  const [number, date] = versions[0]?.split(' - ') ?? []
  expect(number).toBe(version)
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
  const sections = changelog.split(/^## .+$/m).slice(1)
  for (const section of sections.slice(1)) expect(section).toContain('### Upgrade notes')
  const kindsOf = (text: string) => [...text.matchAll(/^### (.+)$/gm)].map(([, kind]) => kind)
  for (const section of sections) expect(kindsOf(section)).toEqual([...new Set(kindsOf(section))])
  const kinds = kindsOf(changelog)
  const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security', 'Upgrade notes']
  expect(known).toEqual(expect.arrayContaining(kinds))
})

test('generated files are marked in .gitattributes', () => {
  const patterns = [...readFileSync('.gitattributes', 'utf8').matchAll(/^(\S+) linguist-generated=true$/gm)]
  const isMarked = (file: string) =>
    patterns.some(([, pattern = '']) => matchesGlob(file, pattern.includes('/') ? pattern : `**/${pattern}`))
  const files = globSync('{docs/*.md,deploy/example.env,src/**/*.{ts,graphql,json}}')
  const generated = files.filter((file) =>
    /\bnot to be edited\b/.test(readFileSync(file, 'utf8').slice(0, 200)),
  )
  expect(generated.length).toBeGreaterThan(40)
  expect(generated.filter((file) => !isMarked(file))).toEqual([])
})

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

test('each alarm of the runbook has a cause, a check and a cure', () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8')
  const table = runbook.slice(runbook.indexOf('## Alarms'), runbook.indexOf('## Metrics'))
  const alarms = table.split('\n').filter((line) => line.startsWith('| ') && !line.includes('---'))
  expect(alarms.length).toBeGreaterThan(20)
  const bare = alarms.filter((line) => {
    const cells = line.split('|').slice(1, -1)
    return cells.length !== 4 || cells.some((cell) => !/[a-z]/.test(cell))
  })
  expect(bare).toEqual([])
})

test('the tables of the README and of the operations page list every npm script', () => {
  const text = ['README.md', 'docs/operations.md'].map((page) => readFileSync(page, 'utf8')).join('\n')
  const unlisted = Object.keys(npmScripts).filter(
    (name) => !new RegExp(`^\\|.*\`(?:npm (?:run )?)?${name}[\` ]`, 'm').test(text),
  )
  expect(unlisted).toEqual([])
})

test('the first 30 lines of the README have the commands that run and test the site', () => {
  const first = readFileSync('README.md', 'utf8').split('\n').slice(0, 30)
  expect(first).toEqual(expect.arrayContaining(['npm start', 'npm test']))
})

test.each(['README.md', 'CONTRIBUTING.md', ...globSync('docs/{,security/}*.md')])(
  'the npm scripts that %s names exist',
  (page) => {
    const named = [...readFileSync(page, 'utf8').matchAll(/npm run ([a-z0-9:]+)/g)].map(
      ([, name = '']) => name,
    )
    expect(named.filter((name) => !Object.hasOwn(npmScripts, name))).toEqual([])
  },
)

/** Commands with options, as the pages for operators and the settings file have them. */
const commands = [
  'README.md',
  'docs/operations.md',
  'docs/deploy.md',
  'docs/self-hosting.md',
  'docs/runbook.md',
  'docs/scaling.md',
].flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/npm run ([a-z0-9:]+) -- ([^`#\n]*)/g)].map(
    ([, name = '', rest = '']) => ({
      page,
      name,
      options: [...rest.matchAll(/--([a-z-]+)/g)].map(([, option]) => option),
    }),
  ),
)

test('the options of commands in the pages for operators exist', () => {
  expect(commands.flatMap(({ options }) => options).length).toBeGreaterThan(20)
  const missing = commands.flatMap(({ page, name, options }) => {
    const script = readFileSync(/scripts\/\S+\.ts/.exec(npmScripts[name] ?? '')?.[0] ?? '', 'utf8')
    const gone = options.filter((option) => !new RegExp(`[ {]'?${option}'?: \\{ type: '`).test(script))
    return gone.map((option) => `${page}: npm run ${name} -- --${option}`)
  })
  expect(missing).toEqual([])
})
