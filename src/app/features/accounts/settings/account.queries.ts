import { queryOptions } from '@tanstack/react-query'
import type { AccountSettingsQuery } from '#app/graphql.gen.ts'
import { loadAccountSettings } from './account.functions.gen.ts'

/** The viewer's account with all its settings. */
export interface Account extends Omit<AccountSettingsQuery, 'currentUser'> {
  currentUser: NonNullable<AccountSettingsQuery['currentUser']>
}

/** A browser in which the viewer is signed in. */
export type Session = AccountSettingsQuery['sessions'][number]

/** The viewer's account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => loadAccountSettings(),
})
