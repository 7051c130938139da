import type { UpstreamSettings } from '#shared/worker-settings.ts'

/** Retention of tables that only grow, in days; null: forever. */
export interface RetentionConfig {
  revisions: number | null
  log: number | null
}

/** Reads the days, of which 0 means forever. */
export function retentionConfig(
  settings: Pick<UpstreamSettings, 'RETAIN_REVISIONS_DAYS' | 'RETAIN_LOG_DAYS'>,
): RetentionConfig {
  return {
    revisions: settings.RETAIN_REVISIONS_DAYS || null,
    log: settings.RETAIN_LOG_DAYS || null,
  }
}
