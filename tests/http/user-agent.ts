import { send, type HttpResponse, type Call } from './client.ts'

/** Where a browser has ended up. */
export interface Visit extends HttpResponse {
  url: URL
  /** Every URL that was requested on the way, the last one too. */
  visited: URL[]
}

/** A browser that keeps cookies by host and follows redirects to the end, or to the address it is to stop before. */
export interface UserAgent {
  visit(target: string, call?: Call & { stopBefore?: (url: URL) => boolean }): Promise<Visit>
  cookie(origin: string, name: string): string | undefined
}

/** As many redirects as browsers follow. */
const maxRedirects = 20

/** A browser without any cookies. */
export function openUserAgent(): UserAgent {
  const jars = new Map<string, Map<string, string>>()

  function jarOf(url: URL): Map<string, string> {
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    return jar
  }

  async function ask(url: URL, call: Call): Promise<HttpResponse> {
    const jar = jarOf(url)
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const response = await send(url.href, {
      ...call,
      headers: { ...call.headers, ...(cookie && { cookie }) },
    })
    for (const line of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0\b/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  return {
    async visit(target, { stopBefore, ...call } = {}) {
      const visited = [new URL(target)]
      let [url] = visited as [URL]
      let response = await ask(url, call)
      while (response.status >= 300 && response.status < 400 && visited.length < maxRedirects) {
        const next = new URL(response.headers.location ?? '', url)
        if (stopBefore?.(next)) return { ...response, url: next, visited: [...visited, next] }
        visited.push(next)
        url = next
        response = await ask(url, {})
      }
      return { ...response, url, visited }
    },
    cookie: (origin, name) => jars.get(new URL(origin).host)?.get(name),
  }
}
