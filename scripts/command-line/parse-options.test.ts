import { afterEach, expect, test, vi } from 'vitest'
import { parseOptions } from './parse-options.ts'

const options = {
  env: { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
} as const
const usage = 'Usage: npm run deploy -- [--env staging]'

afterEach(() => vi.unstubAllEnvs())

function parse(...args: string[]) {
  return { ...parseOptions({ options, args }, usage).values }
}

test('options after -- are given, but those that npm has from its own settings; an unknown one shows the usage', () => {
  vi.stubEnv('npm_config_json', 'true')
  expect(parse('--env', 'staging', '--dry-run')).toEqual({ env: 'staging', 'dry-run': true })
  expect(() => parse('--evn', 'staging')).toThrow(`Unknown option '--evn'. ${usage}`)
})

test.each([
  ['npm_config_env', 'staging', '--env'],
  ['npm_config_dry_run', 'true', '--dry-run'],
])('nothing is done when npm took an option for itself: %s', (variable, value, option) => {
  vi.stubEnv(variable, value)
  expect(() => parse()).toThrow(
    `npm took ${option} for itself, so nothing was done. Put -- before the options. ${usage}`,
  )
})

test('an environment that npm took for itself is not taken for this machine’s data', () => {
  vi.stubEnv('npm_config_env', 'production')
  expect(() => parseOptions({}, 'npm run seed takes no options.')).toThrow(
    'npm took --env for itself, so nothing was done. npm run seed takes no options.',
  )
})
