import type { QueryClient } from '@tanstack/react-query'
import { reportsQuery } from '#app/features/staff/reports/reports.queries.ts'
import { type AdminSearch, reportSearch } from '#app/features/staff/search-parameters.ts'
import { accountsQuery } from '#app/features/staff/admin/accounts/accounts.queries.ts'
import {
  managedForumsQuery,
  managedProductsQuery,
  managedTagsQuery,
} from '#app/features/staff/admin/catalogue/catalogue.queries.ts'
import { managedChangelogQuery } from '#app/features/staff/admin/changelog/changelog.queries.ts'
import { homeChoiceQuery } from '#app/features/staff/admin/home/home.queries.ts'
import { managedLegalTextsQuery } from '#app/features/staff/admin/legal/legal.queries.ts'
import { suppressionsQuery } from '#app/features/staff/admin/mail/mail.queries.ts'
import { schemaQuery } from '#app/features/staff/admin/query/query.queries.ts'
import { setupQuery } from '#app/features/staff/admin/setup/setup.queries.ts'
import { healthQuery, settingsOverviewQuery } from '#app/features/staff/admin/system/system.queries.ts'

/** Loads the data of the selected tab. */
export async function loadTab(client: QueryClient, search: AdminSearch): Promise<void> {
  const { tab } = search
  if (tab === undefined) await client.ensureQueryData(accountsQuery(search))
  else if (tab === 'reports') await client.ensureQueryData(reportsQuery(reportSearch({ ...search })))
  else if (tab === 'forums') await client.ensureQueryData(managedForumsQuery)
  else if (tab === 'products') await client.ensureQueryData(managedProductsQuery)
  else if (tab === 'tags') await client.ensureQueryData(managedTagsQuery)
  else if (tab === 'changelog') await client.ensureQueryData(managedChangelogQuery(search.page ?? 1))
  else if (tab === 'home') await client.ensureQueryData(homeChoiceQuery)
  else if (tab === 'legal') await client.ensureQueryData(managedLegalTextsQuery)
  else if (tab === 'health') await client.ensureQueryData(healthQuery)
  else if (tab === 'mail') await client.ensureQueryData(suppressionsQuery(search))
  else if (tab === 'setup') await client.ensureQueryData(setupQuery)
  else if (tab === 'settings') await client.ensureQueryData(settingsOverviewQuery)
  else await client.ensureQueryData(schemaQuery)
}
