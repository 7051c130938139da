import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin } from 'vite'

const address = '/dev/ui'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Components</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="catalogue"></div>
    <script type="module" src="/src/app/ui/catalogue/main.tsx"></script>
  </body>
</html>
`

/** The catalogue of components at `/dev/ui`, while developing: no page of the site leads to it, so no build has it. */
export function catalogue(): Plugin {
  return {
    name: 'catalogue',
    apply: 'serve',
    configureServer({ middlewares, transformIndexHtml }) {
      middlewares.use(address, async function serveCatalogue({ url = '/' }, response, next) {
        if (URL.parse(url, 'http://localhost')?.pathname !== '/') return next()
        try {
          const html = await transformIndexHtml(address, page)
          response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

/** Serves the catalogue alone, without workers or a database. */
export async function startCatalogue(port: number): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = await createServer({
    configFile: false,
    logLevel: 'warn',
    cacheDir: 'node_modules/.vite/catalogue',
    server: { port, strictPort: true, host: '127.0.0.1', hmr: false },
    publicDir: 'src/app/public',
    plugins: [catalogue(), tanstackStart({ srcDirectory: 'src/app' }), react()],
  })
  await server.listen()
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
