import { queryOptions } from '@tanstack/react-query'
import { read } from '#app/api/call.ts'
import { SettingsOverviewDocument, SystemHealthDocument, type SystemHealthQuery } from '#app/graphql.gen.ts'
import { staffStaleTime } from '#app/api/query-cache.ts'

/** Pending and failed jobs and mails. */
export type Health = SystemHealthQuery['systemHealth']

/** The state of the queue and of the mail. */
export const healthQuery = queryOptions({
  queryKey: ['system-health'],
  queryFn: () => read(SystemHealthDocument, {}),
  staleTime: staffStaleTime,
})

/** Milliseconds between two updates. */
const healthEvery = 10_000

/** The same, polled while it is visible. */
export const polledHealthQuery = queryOptions({ ...healthQuery, refetchInterval: healthEvery })

/** The settings of the service. */
export const settingsOverviewQuery = queryOptions({
  queryKey: ['settings-overview'],
  queryFn: () => read(SettingsOverviewDocument, {}),
})
