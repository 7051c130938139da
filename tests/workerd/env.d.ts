import type { D1Migration } from 'cloudflare:test'
import type { Bindings } from '#upstream/config/env.ts'
import type { Schema } from './schema.ts'

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      MAIN_ORIGIN: string
      ASSETS_ORIGIN: string
      COPY: D1Database
      MIGRATED: D1Database
      /** The date that each test begins at; empty for today. */
      TEST_DATE: string
      MIGRATIONS: D1Migration[]
      /** What all migrations leave. */
      SCHEMA: Schema
      SEARCH_SCHEMA: Schema
    }
  }
}
