import path from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { reloadSchema } from './reload-schema.ts'

const builder = path.resolve('src/upstream/graph/core/builder.ts')
const types = path.resolve('src/upstream/graph/core/inputs.gen.ts')

test('a changed upstream module reloads the schema builder, which refuses to add a type twice', async () => {
  const vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => vite.close())
  const { moduleGraph } = vite.environments.ssr
  const [changed, unchanged] = await Promise.all(
    [types, builder].map((file) => moduleGraph.ensureEntryFromUrl(file)),
  )
  const hook = reloadSchema().hotUpdate as unknown as (
    this: { environment: unknown },
    update: { modules: unknown[] },
  ) => unknown[] | undefined
  const reloaded = (modules: unknown[]) => hook.call({ environment: vite.environments.ssr }, { modules })
  expect(reloaded([changed])).toEqual([changed, unchanged])
  expect(reloaded([changed, unchanged])).toEqual([changed, unchanged])
  expect(reloaded([])).toBeUndefined()
})
