import { queryOptions } from '@tanstack/react-query'
import type {
  AccountFieldsFragment,
  ManagedForumFieldsFragment,
  ManagedProductFieldsFragment,
  ManagedTagFieldsFragment,
  SuppressedAddressFieldsFragment,
  SiteSetupQuery,
  SystemHealthQuery,
  TestEmailQuery,
} from '#app/graphql.gen.ts'
import { loadAccounts } from './accounts/accounts.functions.gen.ts'
import type { AdminSearch } from './admin-search.ts'
import { loadManagedChangelog } from './changelog/changelog.functions.ts'
import {
  loadManagedForums,
  loadManagedProducts,
  loadManagedTags,
} from './catalogue/catalogue.functions.gen.ts'
import { loadHomeChoice } from './home/home.functions.ts'
import { loadSuppressedAddresses } from './mail/mail.functions.gen.ts'
import { loadManagedLegalTexts } from './legal/legal.functions.gen.ts'
import { loadSchema } from './query/query.functions.ts'
import { loadSiteSetup, loadTestEmail } from './setup/setup.functions.gen.ts'
import { loadSettingsOverview, loadSystemHealth } from './system/system.functions.gen.ts'

/** An account as admins see it. */
export type Account = AccountFieldsFragment
/** A forum with the fields that only admins see. */
export type ManagedForum = ManagedForumFieldsFragment
/** A product with the fields that only admins see. */
export type ManagedProduct = ManagedProductFieldsFragment
/** A tag with its number of tickets. */
export type ManagedTag = ManagedTagFieldsFragment
/** An entry of the changelog as staff see it. */
export type ManagedChangelogEntry = Awaited<ReturnType<typeof loadManagedChangelog>>[number]
/** An address that gets no bulk mail. */
export type SuppressedAddress = SuppressedAddressFieldsFragment
/** Pending and failed jobs and mails. */
export type Health = SystemHealthQuery['systemHealth']

/** State of a new site's setup. */
export type SetupFacts = SiteSetupQuery['siteSetup']
/** Delivery state of a test email. */
export type TestEmailFacts = NonNullable<TestEmailQuery['siteSetup']['testEmail']>

/** Milliseconds after which data for decisions is reloaded. */
const staleTime = 10_000

/** One page of the accounts. */
export function accountsQuery({ q, only, after }: AdminSearch) {
  const filter = only === undefined ? 'ALL' : only === 'staff' ? 'STAFF' : 'BANNED'
  const last = after === undefined ? undefined : String(after)
  return queryOptions({
    queryKey: ['accounts', q ?? '', filter, last ?? ''],
    queryFn: () => loadAccounts({ data: { search: q, filter, after: last } }),
    staleTime,
  })
}

/** All forums. */
export const managedForumsQuery = queryOptions({
  queryKey: ['managed-forums'],
  queryFn: () => loadManagedForums(),
  staleTime,
})

/** All products. */
export const managedProductsQuery = queryOptions({
  queryKey: ['managed-products'],
  queryFn: () => loadManagedProducts(),
  staleTime,
})

/** All tags with their products. */
export const managedTagsQuery = queryOptions({
  queryKey: ['managed-tags'],
  queryFn: () => loadManagedTags(),
  staleTime,
})

/** A page of the changelog; pages count from 1. */
export function managedChangelogQuery(page: number) {
  return queryOptions({
    queryKey: ['managed-changelog', page],
    queryFn: () => loadManagedChangelog({ data: { page } }),
    staleTime,
  })
}

/** The creation on the home page. */
export const homeChoiceQuery = queryOptions({
  queryKey: ['home-choice'],
  queryFn: () => loadHomeChoice(),
  staleTime,
})

/** The legal texts to edit. */
export const managedLegalTextsQuery = queryOptions({
  queryKey: ['managed-legal-texts'],
  queryFn: () => loadManagedLegalTexts(),
  staleTime,
})

/** The state of the queue and of the mail. */
export const healthQuery = queryOptions({
  queryKey: ['system-health'],
  queryFn: () => loadSystemHealth(),
  staleTime,
})

/** Milliseconds between two updates. */
const healthEvery = 10_000

/** The same, polled while it is visible. */
export const watchedHealthQuery = queryOptions({ ...healthQuery, refetchInterval: healthEvery })

/** One page of the suppressed addresses, with the numbers of reports. */
export function suppressionsQuery({ q, before }: AdminSearch) {
  return queryOptions({
    queryKey: ['suppressed-addresses', q ?? '', before ?? 0],
    queryFn: () => loadSuppressedAddresses({ data: { search: q, before } }),
    staleTime,
  })
}

/** The settings of the service. */
export const settingsOverviewQuery = queryOptions({
  queryKey: ['settings-overview'],
  queryFn: () => loadSettingsOverview(),
})

/** The GraphQL schema. */
export const schemaQuery = queryOptions({ queryKey: ['schema'], queryFn: () => loadSchema() })

/** The state of a new site's setup steps. */
export const setupQuery = queryOptions({
  queryKey: ['site-setup'],
  queryFn: () => loadSiteSetup(),
  staleTime,
})

/** Polling interval of a test email on its way, in milliseconds. */
const emailEvery = 2_000

/** Delivery state of a test email, polled until it's sent or failed. */
export function testEmailQuery(emailId: number) {
  return queryOptions({
    queryKey: ['test-email', emailId],
    queryFn: () => loadTestEmail({ data: { emailId } }),
    refetchInterval: ({ state }) => {
      const found = state.data?.siteSetup.testEmail?.state
      return found === 'SENT' || found === 'FAILED' ? false : emailEvery
    },
  })
}
