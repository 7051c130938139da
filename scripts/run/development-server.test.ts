import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test, onTestFinished } from 'vitest'
import { developmentServer, reloadSchema } from './development-server.ts'
import path from 'node:path'
import { createServer as createVite } from 'vite'

type Middleware = Parameters<typeof createServer>[1] extends infer Listener
  ? Listener extends (...args: infer Args) => void
    ? (...args: [...Args, next: () => void]) => void
    : never
  : never

let middleware: Middleware
const server = createServer((request, response) =>
  middleware(request, response, () => response.end('a file')),
)
let origin = ''

beforeAll(async () => {
  const plugin = developmentServer({ port: 8787, dataDir: '.data', vars: {} })
  const configure = plugin.configureServer as unknown as (vite: unknown) => void
  configure({ middlewares: { use: (handler: Middleware) => (middleware = handler) }, httpServer: null })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => server.close())

const statusOf = async (headers: Record<string, string>, target = '/.data/mail-seal-key') =>
  (await fetch(origin + target, { headers })).status

test.each<Record<string, string>>([
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' },
  { forwarded: 'for=203.0.113.7' },
  { 'cf-connecting-ip': '203.0.113.7' },
])('A17: what comes from another machine gets no file of the development server', async (headers) => {
  expect(await statusOf(headers)).toBe(403)
})

test('the machine itself is answered, but not by the simulated platform', async () => {
  expect(await statusOf({}, '/src/app/router.tsx')).toBe(200)
  expect(await statusOf({ 'mf-route': 'x' }, '/')).toBe(421)
  expect(await statusOf({}, '/cdn-cgi/handler/scheduled')).toBe(404)
})

const builder = path.resolve('src/upstream/graph/core/builder.ts')
const types = path.resolve('src/upstream/graph/core/inputs.gen.ts')

test('a changed upstream module reloads the schema builder, which refuses to add a type twice', async () => {
  const vite = await createVite({
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
