import { mkdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { getPersistPath, ProxyNodeBinding, type Plugin, type V4WorkerOptions } from 'miniflare'

type WorkerOptions = Parameters<Plugin['getBindings']>[0]
type UnsafeBindings = NonNullable<V4WorkerOptions['unsafeBindings']>

const pluginName = 'local-platform'
/** The worker of the database objects, the folder of their files, and what makes bindings: a file of this folder for each type. */
const databaseService = `${pluginName}:database`
const databaseFiles = `${pluginName}:files`
const types = ['database-client', 'rate-limit'] as const

/**
 * Databases by their ids, bound under these names. They are files of the simulated D1 and behave like it, at a third of its
 * cost: one object with SQLite, which is called directly and opens no transaction to read.
 */
export function localDatabases(databases: Readonly<Record<string, { id: string }>>): UnsafeBindings {
  return Object.entries(databases).map(([name, { id }]) => binding(name, 'database-client', { id }))
}

/** Rate limits bound under these names, counted in the memory of the worker that uses them; without a limit, everything passes. */
export function localRateLimits(
  limits: Readonly<Record<string, { limit?: number; period?: number }>>,
): UnsafeBindings {
  return Object.entries(limits).map(([name, { limit = null, period = 60 }]) =>
    binding(name, 'rate-limit', { limit, period }),
  )
}

function binding(name: string, type: (typeof types)[number], options: UnsafeBindings[number]['options']) {
  return { name, type, plugin: { package: import.meta.filename, name: pluginName }, options }
}

const databaseObjects = {
  name: 'databases',
  durableObjectNamespace: { className: 'LocalDatabase', serviceName: databaseService },
}

/** Plugins that miniflare loads: its own interface for platforms other than the simulated one. */
export const plugins: Readonly<Record<string, Plugin>> = {
  [pluginName]: {
    getBindings: (options) =>
      ownBindings(options).map(({ name, type, settings }) => ({
        name,
        wrapped: {
          moduleName: `${pluginName}:${type}`,
          innerBindings: [
            { name: 'settings', json: JSON.stringify(settings) },
            ...(type === 'database-client' ? [databaseObjects] : []),
          ],
        },
      })),
    getNodeBindings: (options) =>
      Object.fromEntries(ownBindings(options).map(({ name }) => [name, new ProxyNodeBinding()])),
    getExtensions: () => [
      {
        modules: types.map((type) => ({
          name: `${pluginName}:${type}`,
          internal: true,
          esModule: scriptText(type),
        })),
      },
    ],
    getServices({ options, sharedOptions, tmpPath }) {
      if (!ownBindings(options).some(({ type }) => type === 'database-client')) return []
      // The folder of the simulated D1, whose object has the same key: both open the same files, but never at once.
      const folder = getPersistPath('d1', tmpPath, sharedOptions.resourcePersistencePath)
      mkdirSync(folder, { recursive: true })
      return [
        { name: databaseFiles, disk: { path: folder, writable: true } },
        {
          name: databaseService,
          worker: {
            compatibilityDate: '2026-10-12',
            modules: [{ name: 'database.js', esModule: scriptText('database') }],
            durableObjectNamespaces: [
              {
                className: 'LocalDatabase',
                uniqueKey: 'miniflare-D1DatabaseObject',
                enableSql: true,
                preventEviction: true,
              },
            ],
            durableObjectStorage: { localDisk: databaseFiles },
          },
        },
      ]
    },
  },
}

/** A worker's bindings that are this plugin's. */
function ownBindings(options: WorkerOptions) {
  return Object.entries(options.config.env ?? {}).flatMap(([name, definition]) => {
    const { type, dev } = definition as {
      type: string
      dev?: { plugin?: { name: string }; options?: Record<string, unknown> }
    }
    if (dev?.plugin?.name !== pluginName) return []
    return [{ name, type: type.replace('unsafe:', ''), settings: dev.options ?? {} }]
  })
}

/** A file of this folder as the JavaScript that the platform runs. */
function scriptText(name: string): string {
  return stripTypeScriptTypes(readFileSync(path.join(import.meta.dirname, `${name}.ts`), 'utf8'))
}
