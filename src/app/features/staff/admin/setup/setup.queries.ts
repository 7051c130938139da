import { queryOptions } from '@tanstack/react-query'
import { read } from '#app/api/call.ts'
import { documentQuery } from '#app/api/document-query.ts'
import {
  SiteSetupDocument,
  TestEmailDocument,
  type SiteSetupQuery,
  type TestEmailQuery,
} from '#app/graphql.gen.ts'
import { staffStaleTime } from '#app/api/query-cache.ts'

/** State of a new site's setup. */
export type SetupFacts = SiteSetupQuery['siteSetup']

/** Delivery state of a test email. */
export type TestEmailFacts = NonNullable<TestEmailQuery['siteSetup']['testEmail']>

/** The state of a new site's setup steps. */
export const setupQuery = documentQuery(SiteSetupDocument, {}, { staleTime: staffStaleTime })

/** Polling interval of a test email on its way, in milliseconds. */
const emailEvery = 2_000

/** Delivery state of a test email, polled until it's sent or failed. */
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
