import { STATUS_CODES } from 'node:http'
import type { Render } from './edge-state.ts'
import type { Bindings } from '#edge/config/env.ts'
import { freshNonce, withCanonicalUrl, withNonce } from '#edge/responses/page-slots.ts'
import { pageLanguage } from '#shared/page/language.ts'
import { embedPath, isEmbedPath } from '#shared/addresses/embed.ts'
import { logError } from '#shared/log.ts'
import { readSettings, settingsKey } from '#shared/page/settings.ts'
import { createErrorPageRender } from './page-context.ts'
import { cachedPage, type CachedPage, type Page, wholePage } from '#edge/page-cache/page.ts'
import { documentRequest, readPage } from './render-page.ts'

/** Lifetime of a cached error page, in milliseconds, and the maximum number of them. */
const maxAgeMs = 60_000
const maxPages = 64

/** The app's error pages, rendered without the upstream and cached for a minute: they are needed most under load. */
export class ErrorPages {
  readonly #render: Render
  readonly #pages = new Map<string, CachedPage>()

  constructor(render: Render) {
    this.#render = render
  }

  /** The error page of that status; plain HTML if the app can't render it. */
  async page(
    status: number,
    env: Bindings,
    request: Request,
    requestId: string,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    const page = await this.#cachedPage(status, env, request, requestId)
    const nonce = freshNonce()
    return {
      status,
      headers: { ...page.headers, ...headers },
      body: withCanonicalUrl(withNonce(page.body, page.nonceAt, nonce), request.url),
      nonce,
      outdatedSlot: null,
      viewed: [],
      user: null,
      tags: [],
      clientHeaders: new Headers(),
      failed: status >= 500,
      shareable: false,
    }
  }

  async #cachedPage(status: number, env: Bindings, request: Request, requestId: string): Promise<CachedPage> {
    const { origin, pathname } = new URL(request.url)
    const settings = readSettings(request.headers.get('cookie'))
    const language = pageLanguage(settings, request.headers)
    const key = [origin, isEmbedPath(pathname), status, settingsKey(settings), language].join()
    const known = this.#pages.get(key)
    if (known && Date.now() - known.madeAt < maxAgeMs) return known
    const page = await this.#make(status, env, request, requestId)
    if (this.#pages.size >= maxPages) this.#pages.clear()
    this.#pages.set(key, page)
    return page
  }

  async #make(status: number, env: Bindings, request: Request, requestId: string): Promise<CachedPage> {
    const { origin, pathname } = new URL(request.url)
    // In a frame of another site there is room for little, and no session.
    const target = `${isEmbedPath(pathname) ? embedPath('error') : '/error'}?code=${status}`
    const pageRender = createErrorPageRender(env, request, requestId, target)
    try {
      const response = await this.#render(documentRequest(origin, target), pageRender.context)
      const page = await wholePage(readPage(response, pageRender, `${origin}${target}`, env))
      if (!page.headers['content-type']?.startsWith('text/html'))
        throw new Error('The error page has no HTML')
      return await cachedPage(page, Date.now())
    } catch (error) {
      logError('error page failed', { requestId }, error)
      return plainErrorPage(status)
    }
  }
}

function plainErrorPage(status: number): CachedPage {
  const title = `${status} ${STATUS_CODES[status] ?? 'Unknown error'}`
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="canonical" href="/"><title>${title}</title><h1>${title}</h1><p><a href="/">Home</a></p></html>`
  return {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: new TextEncoder().encode(html),
    nonceAt: [],
    outdatedAt: [],
    viewed: [],
    tags: [],
    madeAt: Date.now(),
    etag: '',
  }
}
