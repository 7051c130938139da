import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of this machine's own. */
export interface LoopbackServer {
  origin: string
  stop(): Promise<void>
}

/** Serves on a free port; the listener is looked up for each request, so that it can be created once the port is known. */
export async function listen(listener: () => RequestListener): Promise<LoopbackServer> {
  const server = createServer((request, response) => listener()(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
