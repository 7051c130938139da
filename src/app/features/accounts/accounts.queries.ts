import { documentQuery } from '#app/api/document-query.ts'
import {
  AccountSettingsDocument,
  type AccountSettingsQuery,
  SignInOptionsDocument,
  type SignInOptionsQuery,
} from '#app/graphql.gen.ts'
import { useData } from '#app/lib/hooks/use-data.ts'

/** The viewer's account with all its settings. */
export interface Account extends Omit<AccountSettingsQuery, 'currentUser'> {
  currentUser: NonNullable<AccountSettingsQuery['currentUser']>
}

/** A browser in which the viewer is signed in. */
export type Session = AccountSettingsQuery['sessions'][number]

/** The viewer's account. */
export const accountQuery = documentQuery(AccountSettingsDocument, {})

/** The configured login methods: social providers, and the captcha's key if there is one. */
export type SignInOptions = SignInOptionsQuery['signInOptions']

/** The configured login methods. */
export const signInOptionsQuery = documentQuery(SignInOptionsDocument, {})

/** The configured login methods, as loaded by the page's loader. */
export function useSignInOptions(): SignInOptions {
  return useData(signInOptionsQuery).signInOptions
}
