import { request, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { inject } from 'vitest'

/** A response, read whole. */
export interface HttpResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
  bytes: Buffer
}

/** The parts of a request besides its URL. */
export interface Call {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** The three origins of the server under test. */
export function origins(port = inject('port')) {
  return {
    main: `http://localhost:${port}`,
    auth: `http://auth.localhost:${port}`,
    assets: `http://assets.localhost:${port}`,
  }
}

/** Sends one request; a bare path goes to main. No redirect is followed, no name is looked up. */
export function send(
  target: string,
  { method = 'GET', headers = {}, body }: Call = {},
): Promise<HttpResponse> {
  const url = new URL(target, target.startsWith('/') ? origins().main : undefined)
  const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>()
  const call = request(
    {
      host: '127.0.0.1',
      port: url.port,
      path: url.pathname + url.search,
      method,
      agent: false,
      headers: {
        host: url.host,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    },
    (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: bytes.toString(),
          bytes,
        })
      })
    },
  )
  call.on('error', reject)
  call.end(body)
  return promise
}

/** A POST of JSON. */
export function post(
  target: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<HttpResponse> {
  const all = { 'content-type': 'application/json', ...headers }
  return send(target, { method: 'POST', body: JSON.stringify(body), headers: all })
}

/** Responses over a bare connection, and whether the server closed it in the end. */
export interface RawResponse {
  text: string
  statuses: number[]
  closed: boolean
}

/** How long a bare connection may be quiet before nothing more is expected of it. Milliseconds. */
const quiet = 60_000

/** Writes a whole request to the server as it is, and closes this end of the connection. */
export function sendWholeRaw(bytes: string): Promise<RawResponse> {
  return sendRaw(bytes, (socket) => socket.end())
}

/** Writes bytes to the server as they are, and waits until it closes the connection. */
export function sendRaw(
  bytes: string,
  more: (socket: Socket) => void = () => undefined,
): Promise<RawResponse> {
  const { promise, resolve } = Promise.withResolvers<RawResponse>()
  const socket = connect(inject('port'), '127.0.0.1')
  let text = ''
  const finish = (closed: boolean) => {
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
    resolve({ text, statuses, closed })
    socket.destroy()
  }
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  socket.on('close', () => finish(true))
  // A server may reset a connection after its response while the client is still sending.
  socket.on('error', () => finish(true))
  socket.setTimeout(quiet, () => finish(false))
  socket.write(bytes)
  more(socket)
  return promise
}
