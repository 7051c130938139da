import { expect, test } from 'vitest'
import { edgeSettings, upstreamSettings } from '#shared/worker-settings.ts'
import { deploymentSettings } from './deployment-settings.ts'
import { exampleEnvironment } from './example-file.ts'
import { settingsPage } from './settings-page.ts'

const ofWorkers = { ...edgeSettings.shape, ...upstreamSettings.shape }

test('deploy/example.env names each setting that a deployment may have, once', () => {
  const named = exampleEnvironment().match(/(?<=^#?)[A-Z]\w+(?==)/gm) ?? []
  const decided = ['ENVIRONMENT', 'VERSION']
  const settings = Object.keys({ ...ofWorkers, ...deploymentSettings.shape })
  expect(named.sort()).toEqual(settings.filter((name) => !decided.includes(name)).sort())
})

test('docs/settings.md has a row for each setting', () => {
  expect(settingsPage().match(/(?<=^\| `)[A-Z0-9_]+/gm)).toEqual([
    ...Object.keys(ofWorkers).sort(),
    'PORT',
    'DATA_DIR',
    'SEED_SCALE',
    ...Object.keys(deploymentSettings.shape),
  ])
})
