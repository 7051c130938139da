import path from 'node:path'
import type { Plugin } from 'vite'

const builder = path.resolve('src/upstream/graph/core/builder.ts')

/**
 * Applies a change to the schema of the running upstream: the schema's builder refuses a type that it has already. When the builder is
 * reloaded, so are all modules that add to it.
 */
export function reloadSchema(): Plugin {
  return {
    name: 'reload-schema',
    apply: 'serve',
    hotUpdate({ modules }) {
      if (modules.length === 0) return undefined
      const builders = this.environment.moduleGraph.getModulesByFile(builder)
      return [...new Set([...modules, ...(builders ?? [])])]
    },
  }
}
