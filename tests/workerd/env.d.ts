import type { D1Migration } from 'cloudflare:test'
import type { Bindings } from '#upstream/config/env.ts'

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      COPY: D1Database
      /** The date that each test begins at; empty for today. */
      TEST_DATE: string
      MIGRATIONS: D1Migration[]
      SEARCH_MIGRATIONS: D1Migration[]
    }
  }
}
