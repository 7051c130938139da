import { origins, send, type HttpResponse } from './client.ts'

/**
 * Entry pages lead to the auth host, the newsletter's form differs by its filling, the hub's filters combine into thousands, and a
 * download is counted, which a test beside this one may be doing.
 */
const left =
  /^\/(?:login|register|forgot-password|management\/newsletter|api\/v1\/download-creation)\b|^\/hub\?.*&/

/** Every path of main that the links of the responses lead to, the starting ones included, each with its response. */
export async function crawl(
  from: readonly string[],
  visit: (path: string) => Promise<HttpResponse> = send,
): Promise<Map<string, HttpResponse>> {
  const responses = new Map<string, HttpResponse>()
  const waiting = [...from]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (responses.has(path)) continue
    const response = await visit(path)
    responses.set(path, response)
    waiting.push(...linksOf(response.text, path).filter((link) => !responses.has(link) && !left.test(link)))
  }
  return responses
}

/** The tags of a page that only its nonce lets run or style; blocks of data do neither. */
export function nonceTags({ text }: HttpResponse): string[] {
  const tags = text.match(/<(?:script|style)\b[^>]*>/g) ?? []
  return tags.filter((tag) => !tag.includes('type="application/ld+json"'))
}

/** The paths of main, queries included, that a page links to. */
export function linksOf(html: string, path: string): string[] {
  const { main } = origins()
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].flatMap(([, href = '']) => {
    const url = URL.parse(href.replaceAll('&amp;', '&'), main + path)
    return url?.origin === main ? [url.pathname + url.search] : []
  })
}
