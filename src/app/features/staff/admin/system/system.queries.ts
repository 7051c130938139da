import { queryOptions } from '@tanstack/react-query'
import { documentQuery } from '#app/api/document-query.ts'
import { SettingsOverviewDocument, SystemHealthDocument, type SystemHealthQuery } from '#app/graphql.gen.ts'
import { staffStaleTime } from '#app/api/query-cache.ts'

/** Pending and failed jobs and mails. */
export type Health = SystemHealthQuery['systemHealth']

/** The state of the queue and of the mail. */
export const healthQuery = documentQuery(SystemHealthDocument, {}, { staleTime: staffStaleTime })

/** Milliseconds between two updates. */
const healthEvery = 10_000

/** The same, polled while it is visible. */
export const polledHealthQuery = queryOptions({ ...healthQuery, refetchInterval: healthEvery })

/** The settings of the service. */
export const settingsOverviewQuery = documentQuery(SettingsOverviewDocument, {})
