import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { localDatabases } from '#scripts/run/local-platform/plugin.ts'
import { localResources } from '#scripts/environment/local-environment.ts'

const configPath = 'src/upstream/wrangler.toml'

/** More databases of the tests: a lagging copy, and one to apply the migrations to. */
const ofTests = { COPY: { id: 'copy' }, MIGRATED: { id: 'migrated' } }

/** The upstream's settings for the workerd tests: with the databases of local runs, or with `isSimulated` the platform's simulated ones. */
export function upstreamWithDatabases(isSimulated: boolean) {
  if (isSimulated) return { configPath, options: { d1Databases: ofTests } }
  return {
    configPath: configWithoutDatabases(),
    options: {
      unsafeBindings: localDatabases({ ...localResources.d1Databases, ...ofTests }),
      compatibilityFlags: ['d1_binding_jsrpc'],
    },
  }
}

/** Writes the settings without databases to a separate file: names that the settings bind can't be bound to anything else. */
function configWithoutDatabases(): string {
  const main = path.resolve(path.dirname(configPath), 'worker.ts')
  const config = readFileSync(configPath, 'utf8')
    .replaceAll(/^\[\[d1_databases\]\]\n(?:[^\n[]+\n)+/gm, '')
    .replace(/^main = .*$/m, `main = ${JSON.stringify(main)}`)
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'upstream-')), 'wrangler.toml')
  writeFileSync(file, config)
  return file
}
