import { documentQuery } from '#app/api/call.ts'
import {
  AccountSettingsDocument,
  type AccountSettingsQuery,
  SignInOptionsDocument,
  type SignInOptionsQuery,
} from '#app/graphql.gen.ts'
import { useData } from '#app/lib/hooks/use-data.ts'

export interface Account extends Omit<AccountSettingsQuery, 'currentUser'> {
  currentUser: NonNullable<AccountSettingsQuery['currentUser']>
}

export type Session = AccountSettingsQuery['sessions'][number]

export const accountQuery = documentQuery(AccountSettingsDocument, {})

export type SignInOptions = SignInOptionsQuery['signInOptions']

export const signInOptionsQuery = documentQuery(SignInOptionsDocument, {})

export function useSignInOptions(): SignInOptions {
  return useData(signInOptionsQuery).signInOptions
}
