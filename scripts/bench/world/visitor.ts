import { Agent, request } from 'node:http'

/** Request of a visitor. */
export interface Visit {
  url: string
  headers?: Record<string, string>
  /** A body makes it a POST of JSON. */
  body?: string
}

/** Response to a visit: milliseconds until its first byte and until its end, and its content. */
export interface Timed {
  firstByte: number
  whole: number
  status: number
  cache: string
  text: string
}

/** Visits addresses through that port, on connections that stay open. */
export class Visitor {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 })
  readonly #port: number

  constructor(port: number) {
    this.#port = port
  }

  visit({ url, headers = {}, body }: Visit): Promise<Timed> {
    const { host, pathname, search } = new URL(url)
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const startedAt = performance.now()
    return new Promise((resolve, reject) => {
      const sent = request({
        agent: this.#agent,
        host: '127.0.0.1',
        port: this.#port,
        path: pathname + search,
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...json, ...headers, host },
      })
      sent.on('error', reject)
      sent.on('response', (response) => {
        const firstByte = performance.now() - startedAt
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            firstByte,
            whole: performance.now() - startedAt,
            status: response.statusCode ?? 0,
            cache: String(response.headers['x-cache'] ?? ''),
            text,
          }),
        )
      })
      sent.end(body)
    })
  }

  leave(): void {
    this.#agent.destroy()
  }
}
