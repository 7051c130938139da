/// <reference types="@tanstack/react-start" />
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import type { PageContext } from '#shared/page-context.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: { page: PageContext } }
  }
}

let handler: ReturnType<typeof createStartHandler> | undefined

/** Renders a page, or runs a server function, for the request; built files are linked from the assets host. */
export function pages(request: Request, context: PageContext): Promise<Response> {
  handler ??= createStartHandler({
    handler: defaultRenderHandler,
    ...(import.meta.env.DEV
      ? {}
      : { transformAssets: { prefix: context.site.origins.assets, crossOrigin: 'anonymous' as const } }),
  })
  return Promise.resolve(handler(request, { context: { page: context } } as never))
}
