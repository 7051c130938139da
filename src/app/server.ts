import { getGlobalStartContext } from '@tanstack/react-start'
import {
  createStartHandler,
  defaultRenderHandler,
  defaultStreamHandler,
  type TransformAssetsFn,
} from '@tanstack/react-start/server'
import { isSentInPieces } from '#app/comments/data/sent-in-pieces.ts'
import { deferScripts } from '#app/head/deferred-scripts.tsx'
import { releaseResponse } from '#app/lib/request-events.ts'
import { readLanguageFrom } from '#app/texts/t.ts'
import type { Language } from '#shared/page/language.ts'
import type { PageContext } from '#shared/page/page-context.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: { page: PageContext } }
  }
}

type Handler = ReturnType<typeof createStartHandler>

readLanguageFrom(() => getGlobalStartContext()?.page.language)

/**
 * Filter of early hints: the styles and fonts that the first paint needs. The platform stores the header, and sends it ahead of the
 * next response while the page is being rendered. Scripts are loaded after the paint.
 */
const earlyHints = {
  filter: ({ hint: { as } }: { hint: { as?: string } }) => as === 'style' || as === 'font',
}

/** One for each language, since each caches the names of the scripts that it links. */
const handlers = new Map<Language, Handler>()

/** Renders a page, or runs a server function, for the request; links to built files use the assets host. */
export async function pages(request: Request, context: PageContext): Promise<Response> {
  const { language, site } = context
  const handler = handlers.get(language) ?? createHandler(language, site.origins.assets)
  handlers.set(language, handler)
  try {
    return await handler(request, { context: { page: context }, responseLinkHeader: earlyHints } as never)
  } finally {
    releaseResponse(context)
  }
}

function createHandler(language: Language, assetsOrigin: string): Handler {
  const transformAssets: TransformAssetsFn = ({ url, kind }) => {
    const href = `${assetsOrigin}${kind === 'script' ? scriptFor(language, url) : url}`
    return kind === 'css-url' ? { href } : { href, crossOrigin: 'anonymous' }
  }
  return createStartHandler({
    handler: (page) => {
      deferScripts(page.router)
      return isSentInPieces(page.router.options.context.queryClient)
        ? defaultStreamHandler(page)
        : defaultRenderHandler(page)
    },
    ...(import.meta.env.DEV ? {} : { transformAssets }),
  })
}

/** The build has each script once per language. */
function scriptFor(language: Language, url: string): string {
  return language === 'en' ? url : url.replace(/\.js$/, `.${language}.js`)
}
