import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'

/** The site on another port: with its pages as they are, or as static ones of the same text, styles and fonts. */
export interface SiteCopy {
  /** The main origin. */
  origin: string
  stop(): void
}

/** Serves the site at `main` through this process; `isStatic` takes the scripts out of its pages. */
export async function serveCopy(main: string, isStatic: boolean): Promise<SiteCopy> {
  const port = new URL(main).port
  const server = createServer((incoming, outgoing) => {
    const own = String((server.address() as AddressInfo).port)
    const headers = {
      ...incoming.headers,
      host: incoming.headers.host?.replace(own, port),
      ...(incoming.headers.accept?.includes('text/html') && { 'accept-encoding': 'identity' }),
    }
    request(
      { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers, agent: false },
      (response) => void forward(response, outgoing, { port, own, isStatic }),
    )
      .on('error', () => outgoing.destroy())
      .end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: main.replace(port, String((server.address() as AddressInfo).port)),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface Forwarding {
  /** The ports of the site and of its twin. */
  port: string
  own: string
  isStatic: boolean
}

async function forward(
  response: IncomingMessage,
  outgoing: ServerResponse,
  { port, own, isStatic }: Forwarding,
) {
  const move = (content: string) => content.replaceAll(`localhost:${port}`, `localhost:${own}`)
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [
      name,
      typeof value === 'string' ? move(value) : value,
    ]),
  )
  if (!response.headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(response.statusCode ?? 502, headers)
    response.pipe(outgoing)
    return
  }
  const html = move(await text(response))
  const body = gzipSync(isStatic ? withoutScripts(html) : html)
  delete headers['content-length']
  delete headers['transfer-encoding']
  // Files announced in headers would be loaded all the same.
  if (isStatic) delete headers.link
  outgoing.writeHead(response.statusCode ?? 502, { ...headers, 'content-encoding': 'gzip' }).end(body)
}

function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link\b[^>]*rel="?modulepreload[^>]*>/g, '')
}
