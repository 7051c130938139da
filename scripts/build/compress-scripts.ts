import { minify, type MinifyOptions } from 'terser'
import type { Plugin } from 'vite'

/** Names are left to the build's own minifier, which comes after; so are comments, which mark calls without effects. */
const options: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 2 },
  mangle: false,
  format: { comments: 'all' },
}

/** Compresses the browser's scripts twice: here, and by the build's own minifier. See docs/decisions/003-build-tools.md. */
export const compressScripts: Plugin = {
  name: 'compress-scripts',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  async renderChunk(code) {
    const { code: compressed } = await minify(code, options)
    return { code: compressed ?? code, map: null }
  },
}
