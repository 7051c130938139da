import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { developmentServer } from './development-server.ts'

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
