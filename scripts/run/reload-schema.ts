import path from 'node:path'
import type { Plugin } from 'vite'

const builder = path.resolve('src/upstream/graph/core/builder.ts')

/**
 * Lets a change reach the schema of the running upstream: the schema's builder refuses a type that it has already. Loaded anew, it
 * takes along all that adds to it.
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
