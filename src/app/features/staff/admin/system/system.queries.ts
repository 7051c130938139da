import { queryOptions } from '@tanstack/react-query'
import type { SystemHealthQuery } from '#app/graphql.gen.ts'
import { staffStaleTime } from '#app/api/query-cache.ts'
import { loadSettingsOverview, loadSystemHealth } from './system.functions.gen.ts'

/** Pending and failed jobs and mails. */
export type Health = SystemHealthQuery['systemHealth']

/** The state of the queue and of the mail. */
export const healthQuery = queryOptions({
  queryKey: ['system-health'],
  queryFn: () => loadSystemHealth(),
  staleTime: staffStaleTime,
})

/** Milliseconds between two updates. */
const healthEvery = 10_000

/** The same, polled while it is visible. */
export const polledHealthQuery = queryOptions({ ...healthQuery, refetchInterval: healthEvery })

/** The settings of the service. */
export const settingsOverviewQuery = queryOptions({
  queryKey: ['settings-overview'],
  queryFn: () => loadSettingsOverview(),
})
