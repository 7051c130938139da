import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'

/** A worker that does nothing but answer `ok`, served like the site. Its cost is the unit in which the site is measured. */
export interface BareWorker {
  url: string
  stop(): Promise<void>
}

export async function startBareWorker(): Promise<BareWorker> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      log: new Log(LogLevel.WARN),
      cf: false,
      workers: [
        {
          name: 'bare',
          modules: true,
          compatibilityDate: '2026-10-12',
          script: 'export default { fetch: () => new Response("ok") }',
        },
      ],
    }),
  )
  const url = await miniflare.ready
  return { url: url.href, stop: () => miniflare.dispose() }
}
