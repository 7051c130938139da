import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How an upstream can fail. */
export type Fault = 'garbage' | 'endless' | 'page' | 'redirect' | 'other data' | 'large header' | null

/** An upstream over HTTP that fails as it is configured, else responds that there is nothing. */
export interface FaultyUpstream {
  origin: string
  fault: Fault
  stop(): Promise<void>
}

/** Starts one on a free port of this machine. */
export async function startFaultyUpstream(): Promise<FaultyUpstream> {
  const server = createServer((request, response) => {
    request.resume()
    respondWith(upstream.fault, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const upstream: FaultyUpstream = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: null,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
  return upstream
}

function respondWith(fault: Fault, response: ServerResponse): void {
  const json = { 'content-type': 'application/json' }
  if (fault === 'endless') pour(response.writeHead(200, json))
  else if (fault === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>secret</h1>')
  else if (fault === 'redirect') response.writeHead(302, { location: 'http://localhost:1/secret' }).end()
  else if (fault === 'other data')
    response.writeHead(200, json).end('{"data":{"forums":[7],"post":[],"currentUser":"secret"}}')
  else if (fault === 'large header')
    response.writeHead(200, { ...json, tokens: 'a'.repeat(10 * 2 ** 20) }).end('{"data":{"forums":[]}}')
  else if (fault === 'garbage') response.writeHead(200, json).end('<html>secret SQL')
  else response.writeHead(422, json).end('{"error":"no-match"}')
}

/** Sends for as long as the client reads. */
function pour(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}
