import { staffQuery, staffStaleTime } from '#app/content/moderation/moderation.queries.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { z } from 'zod'
import { reportsQuery } from '#app/features/staff/staff.queries.ts'
import { type AdminSearch, reportSearch } from '#app/features/staff/search-parameters.ts'
import { documentQuery, read } from '#app/api/call.ts'
import {
  AccountsDocument,
  type AccountFieldsFragment,
  ManagedForumsDocument,
  ManagedProductsDocument,
  ManagedTagsDocument,
  type ManagedForumFieldsFragment,
  type ManagedProductFieldsFragment,
  type ManagedTagFieldsFragment,
  ManagedChangelogDocument,
  HomeChoiceDocument,
  ManagedLegalTextsDocument,
  SuppressedAddressesDocument,
  type SuppressedAddressFieldsFragment,
  SiteSetupDocument,
  TestEmailDocument,
  type SiteSetupQuery,
  type TestEmailQuery,
  SettingsOverviewDocument,
  SystemHealthDocument,
  type SystemHealthQuery,
  WhetherAdminDocument,
} from '#app/graphql.gen.ts'
import { plainSnippet } from '#app/lib/format/plain-text.ts'
import { gateway } from '#app/api/gateway.ts'
import { pageError, GraphError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { readOnlyProblem } from './read-only.server.ts'

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

export type Account = AccountFieldsFragment

export function accountsQuery({ q, only, after }: AdminSearch) {
  const filter = only === undefined ? 'ALL' : only === 'staff' ? 'STAFF' : 'BANNED'
  const last = after === undefined ? undefined : String(after)
  return staffQuery(AccountsDocument, { search: q, filter, after: last })
}

export type ManagedForum = ManagedForumFieldsFragment

export type ManagedProduct = ManagedProductFieldsFragment

export type ManagedTag = ManagedTagFieldsFragment

export const managedForumsQuery = staffQuery(ManagedForumsDocument, {})

export const managedProductsQuery = staffQuery(ManagedProductsDocument, {})

export const managedTagsQuery = staffQuery(ManagedTagsDocument, {})

export type ManagedChangelogEntry = Awaited<ReturnType<typeof loadManagedChangelog>>[number]

const snippetLength = 160

/** Pages count from 1. Throws 403 for those who can't edit it. */
const loadManagedChangelog = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ page: z.int().min(1) }))
  .handler(async ({ context, data }) => {
    const { canAccessManagement, changelog } = await context.run(ManagedChangelogDocument, {
      page: { page: data.page - 1 },
    })
    if (!canAccessManagement) {
      setResponseStatus(403)
      throw pageError(403)
    }
    // A rendered body would be empty after hydration, since the page's markup doesn't contain it.
    return changelog.map(({ renderedBody, ...entry }) => ({
      ...entry,
      beginning: plainSnippet(renderedBody, snippetLength),
    }))
  })

export function managedChangelogQuery(page: number) {
  return queryOptions({
    queryKey: ['managed-changelog', page],
    queryFn: () => loadManagedChangelog({ data: { page } }),
    staleTime: staffStaleTime,
  })
}

const loadHomeChoice = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(async ({ context }) => {
    const { canAccessManagement, ...choice } = await context.run(HomeChoiceDocument, {})
    if (canAccessManagement) return choice
    setResponseStatus(403)
    throw pageError(403)
  })

export const homeChoiceQuery = queryOptions({
  queryKey: ['home-choice'],
  queryFn: () => loadHomeChoice(),
  staleTime: staffStaleTime,
})

export const managedLegalTextsQuery = staffQuery(ManagedLegalTextsDocument, {})

export type SuppressedAddress = SuppressedAddressFieldsFragment

export function suppressionsQuery({ q, before }: AdminSearch) {
  return staffQuery(SuppressedAddressesDocument, { search: q, before })
}

export type SetupFacts = SiteSetupQuery['siteSetup']

export type TestEmailFacts = NonNullable<TestEmailQuery['siteSetup']['testEmail']>

export const setupQuery = staffQuery(SiteSetupDocument, {})

/** Polling interval of a test email on its way, in milliseconds. */
const emailEvery = 2_000

export function testEmailQuery(emailId: number) {
  return queryOptions({
    queryKey: ['test-email', emailId],
    queryFn: () => read(TestEmailDocument, { emailId }),
    refetchInterval: ({ state }) => {
      const found = state.data?.siteSetup.testEmail?.state
      return found === 'SENT' || found === 'FAILED' ? false : emailEvery
    },
  })
}

export type Health = SystemHealthQuery['systemHealth']

const healthQuery = staffQuery(SystemHealthDocument, {})

/** Milliseconds between two updates. */
const healthEvery = 10_000

export const polledHealthQuery = queryOptions({ ...healthQuery, refetchInterval: healthEvery })

export const settingsOverviewQuery = documentQuery(SettingsOverviewDocument, {})

const loadSchema = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(async ({ context }) => {
    await context.run(WhetherAdminDocument, {})
    const { default: schema } = await import('#shared/contract/schema.graphql?raw')
    return { schema }
  })

export const schemaQuery = queryOptions({ queryKey: ['schema'], queryFn: () => loadSchema() })

export const runQuery = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(
    z.strictObject({
      document: z.string().max(limits.jsonBody / 4),
      variables: z.record(z.string(), z.json()),
    }),
  )
  .handler(async ({ context, data: { document, variables } }) => {
    const refusal = await readOnlyProblem(document)
    if (refusal !== null) throw new GraphError([{ message: refusal, field: 'document' }])
    return { json: JSON.stringify(await context.page.graph(document, variables), null, 2) }
  })
