import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Plugin } from 'vite'
import { isLocalRequest } from '#shared/addresses/origins.ts'
import type { LocalEnvironment } from '#scripts/environment/local-environment.ts'
import { startSchedule } from './schedule.ts'
import path from 'node:path'

const pass = 'x-schedule'
/** The simulated platform's own routes, for its storage and scheduled events; Vite ignores case. */
const platformPaths = /^\/(?:cdn-cgi|__cf_local)(?:\/|$)/i

/** Vite plugin of `npm run dev`: runs scheduled work, and refuses requests of other machines, and all to the simulated platform. */
export function developmentServer({ port }: LocalEnvironment): Plugin {
  const secret = randomUUID()
  const run = async (cron: string) => {
    const url = `http://127.0.0.1:${port}/cdn-cgi/local/scheduled?${new URLSearchParams({ cron })}`
    const { status } = await fetch(url, { headers: { [pass]: secret } })
    if (status !== 200) throw new Error(`the worker answered ${status}`)
  }
  return {
    name: 'development-server',
    apply: 'serve',
    enforce: 'pre',
    configureServer({ middlewares, httpServer }) {
      middlewares.use(function hidePlatformPaths({ url = '/', headers }, response, next) {
        const isForPlatform = Object.keys(headers).some((name) => name.startsWith('mf-'))
        // Vite answers with sources before the edge is asked.
        if (!isLocalRequest(headersOf(headers))) response.writeHead(403).end('Forbidden\n')
        else if (isForPlatform) response.writeHead(421).end('Misdirected request\n')
        else if (isPlatformPath(url) && headers[pass] !== secret) response.writeHead(404).end('Not found\n')
        else next()
      })
      let schedule: AbortController | undefined
      httpServer?.once('listening', () => (schedule = startSchedule(run)))
      httpServer?.once('close', () => schedule?.abort())
    },
  }
}

function headersOf(incoming: IncomingHttpHeaders): Headers {
  return new Headers(Object.entries(incoming).map(([name, value]) => [name, String(value)]))
}

function isPlatformPath(url: string): boolean {
  return platformPaths.test(URL.parse(url, 'http://localhost')?.pathname ?? '')
}

const builder = path.resolve('src/upstream/graph/core/builder.ts')

/**
 * Applies a change to the schema of the running upstream: the schema's builder refuses a type that it has already. When the builder is
 * reloaded, so are all modules that add to it.
 */
export function reloadSchema(): Plugin {
  return {
    name: 'reload-schema',
    apply: 'serve',
    hotUpdate({ modules }) {
      if (modules.length === 0) return undefined
      const builders = this.environment.moduleGraph.getModulesByFile(builder)
      return [...new Set([...modules, ...(builders ?? [])])]
    },
  }
}
