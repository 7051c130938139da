import { queryOptions } from '@tanstack/react-query'
import type { AccountSettingsQuery } from '#app/graphql.gen.ts'
import { loadAccount } from './account.functions.ts'

/** The viewer's account as they may change it. */
export interface Account extends Omit<AccountSettingsQuery, 'currentUser'> {
  currentUser: NonNullable<AccountSettingsQuery['currentUser']>
}

/** A browser in which the viewer is signed in. */
export type Session = AccountSettingsQuery['sessions'][number]

/** The viewer's account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => loadAccount(),
})

/** Where somebody logs in who wants to change their account. */
export const settingsLogin = '/login?r=%2Faccount-settings'
