import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of this machine's own. */
export interface LoopbackServer {
  origin: string
  stop(): Promise<void>
}

/** Serves on that port, or on a free one; the listener is looked up for each request, so that it can be created once the port is known. */
export async function listen(listener: () => RequestListener, port = 0): Promise<LoopbackServer> {
  const server = createServer((request, response) => listener()(request, response))
  await new Promise<void>((resolve) => {
    // The port may be in use.
    server.once('error', () => server.listen(0, '127.0.0.1'))
    server.listen(port > 65_535 ? 0 : port, '127.0.0.1').once('listening', resolve)
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
