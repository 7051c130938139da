import type { D1Migration } from 'cloudflare:test'
import type { Bindings } from '#upstream/config/env.ts'

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      COPY: D1Database
      MIGRATIONS: D1Migration[]
      SEARCH_MIGRATIONS: D1Migration[]
    }
  }
}
