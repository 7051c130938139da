import type { QueryClient } from '@tanstack/react-query'
import { reportsQuery } from '#app/objects/moderation/moderation.queries.ts'
import { reportSearch } from '#app/features/staff/reports/report-search.ts'
import type { AdminSearch } from './admin-search.ts'
import {
  accountsQuery,
  healthQuery,
  managedChangelogQuery,
  managedForumsQuery,
  managedProductsQuery,
  managedTagsQuery,
  schemaQuery,
  settingsOverviewQuery,
} from './admin.queries.ts'

/** Loads what the chosen part of the administration shows. */
export async function loadTab(client: QueryClient, search: AdminSearch): Promise<void> {
  const { tab } = search
  if (tab === undefined) await client.ensureQueryData(accountsQuery(search))
  else if (tab === 'reports') await client.ensureQueryData(reportsQuery(reportSearch({ ...search })))
  else if (tab === 'forums') await client.ensureQueryData(managedForumsQuery)
  else if (tab === 'products') await client.ensureQueryData(managedProductsQuery)
  else if (tab === 'tags') await client.ensureQueryData(managedTagsQuery)
  else if (tab === 'changelog') await client.ensureQueryData(managedChangelogQuery(search.page ?? 1))
  else if (tab === 'health') await client.ensureQueryData(healthQuery)
  else if (tab === 'settings') await client.ensureQueryData(settingsOverviewQuery)
  else await client.ensureQueryData(schemaQuery)
}
