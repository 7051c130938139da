import { createHash } from 'node:crypto'
import path from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups, lazyServerFunctions, splitRoute } from './scripts/build/client-scripts.ts'
import { developmentServer, reloadSchema } from './scripts/run/development-server.ts'
import { madeSecrets, readLocalEnvironment } from './scripts/environment/local-environment.ts'
import { licenseList } from './scripts/build/third-party-notices.ts'
import { wholeTextEncoding } from './scripts/build/whole-text-encoding.ts'
import { inlineTexts } from './scripts/texts/inline-texts.ts'
import { serverFunctionBase } from './src/shared/page/page-scripts.ts'

const local = readLocalEnvironment()

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

/** What built scripts are called: all that may come later are named in a file of every page, and names do not compress. */
const builtName = 'assets/c-[hash:7].js'

/** The name of a style module's class in the built pages: its own, and four signs that tell its file from all others. */
function className(name: string, file: string): string {
  return `${name}-${digestOf(path.relative('src', file)).slice(-4)}`
}

/**
 * The oldest browsers in which the site works, all of spring 2024: they have light-dark(), which older targets would have rewritten into
 * one that can't nest, and popovers. The types of the DOM in package.json (@typescript/lib-dom) are of that time too.
 */
const oldestBrowsers = ['chrome123', 'firefox125', 'safari17.5']

/** What the browser calls a server function by. Every page carries all of these, and digests do not compress. */
function functionId({ filename, functionName }: { filename: string; functionName: string }): string {
  return digestOf(`${filename} ${functionName}`)
}

/** Nine signs or so, of 48 bits. */
function digestOf(text: string): string {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6).toString(36)
}

export default defineConfig(({ command }) => {
  // A build has no settings: who runs it gives them.
  const config = command === 'serve' ? { vars: local.vars } : {}
  const upstreamConfig = command === 'serve' ? { vars: { ...local.vars, ...madeSecrets(local) } } : {}
  // Vite serves the sources themselves while developing, so it is asked before the edge.
  const edgeConfig = command === 'serve' ? { ...config, assets: { run_worker_first: false } } : config
  return {
    publicDir: 'src/app/public',
    server: {
      port: local.port,
      strictPort: true,
      host: '127.0.0.1',
      allowedHosts: ['.localhost'],
      // What Vite keeps to itself by default, and the databases.
      fs: {
        deny: [
          '.env',
          '.env.*',
          '*.{crt,pem,key,p12,pfx,cer,der}',
          '.npmrc',
          '**/.git/**',
          `${local.dataDir}/**`,
        ],
      },
    },
    css: { modules: { generateScopedName: className } },
    build: {
      target: oldestBrowsers,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // Kilobytes before compression: the picture of the player, which is loaded when a visitor asks for it.
      chunkSizeWarningLimit: 700,
      // Which packages have code in this part. The build makes one file of the parts' lists.
      license: { fileName: licenseList },
      // That a build takes longer on a busy machine is nothing to warn of.
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
    environments: {
      client: {
        build: {
          // What a later part shares with the page is there already; naming it again for each part would weigh a kilobyte.
          modulePreload: {
            resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
          },
          rolldownOptions: {
            optimization: { inlineConst: { mode: 'all', pass: 1 } },
            output: {
              codeSplitting: { groups: chunkGroups },
              entryFileNames: builtName,
              chunkFileNames: builtName,
              assetFileNames: ({ names }) =>
                names.some((name) => name.endsWith('.css'))
                  ? builtName.replace('.js', '.css')
                  : 'assets/[name]-[hash][extname]',
            },
          },
        },
      },
    },
    experimental: {
      // Built files live on the assets host, whose name is known at run time only: chunks find each other relatively.
      renderBuiltUrl: (_name, { ssr }) => (ssr ? undefined : { relative: true }),
    },
    plugins: [
      developmentServer(local),
      reloadSchema(),
      cloudflare({
        configPath: 'wrangler.toml',
        config: edgeConfig,
        persistState: { path: local.dataDir },
        viteEnvironment: { name: 'ssr' },
        auxiliaryWorkers: [{ configPath: 'src/upstream/wrangler.toml', config: upstreamConfig }],
      }),
      tanstackStart({
        srcDirectory: 'src/app',
        serverFns: { base: serverFunctionBase, generateFunctionId: functionId },
        router: { codeSplittingOptions: { splitBehavior: splitRoute } },
      }),
      react(),
      inlineTexts(),
      layerOrder,
      wholeTextEncoding,
      lazyServerFunctions,
    ],
  }
})
