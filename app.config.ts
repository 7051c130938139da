import { cloudflare } from '@cloudflare/vite-plugin'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { placeFromEnvironment } from './scripts/run/place.ts'

const place = placeFromEnvironment()

/**
 * Which layers prevail is settled by the first statement that names them, and which stylesheet a page loads first is
 * not: each begins with the order.
 */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) {
        file.source = `@layer reset,tokens,base,prose,ui,page;${String(file.source)}`
      }
    }
  },
}

export default defineConfig(({ command }) => {
  // While developing, the environment's origins are laid over wrangler's; a build keeps wrangler's.
  const config = command === 'serve' ? { vars: place.vars } : {}
  // Vite serves the sources themselves while developing, so it is asked before the edge.
  const edgeConfig = command === 'serve' ? { ...config, assets: { run_worker_first: false } } : config
  return {
    publicDir: 'src/app/public',
    server: { port: place.port, strictPort: true, host: '127.0.0.1', allowedHosts: ['.localhost'] },
    build: {
      target: 'es2023',
      // The theme is one light-dark() a colour; older targets would have it rewritten into one that cannot nest.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
    experimental: {
      // Built files live on the assets host, whose name is known at run time only: chunks find each other relatively.
      renderBuiltUrl: (_name, { ssr }) => (ssr ? undefined : { relative: true }),
    },
    plugins: [
      cloudflare({
        configPath: 'wrangler.toml',
        config: edgeConfig,
        persistState: { path: place.dataDir },
        viteEnvironment: { name: 'ssr' },
        auxiliaryWorkers: [{ configPath: 'src/upstream/wrangler.toml', config }],
      }),
      tanstackStart({ srcDirectory: 'src/app' }),
      react(),
      layerOrder,
    ],
  }
})
