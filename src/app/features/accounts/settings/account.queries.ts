import { documentQuery } from '#app/api/document-query.ts'
import { AccountSettingsDocument, type AccountSettingsQuery } from '#app/graphql.gen.ts'

/** The viewer's account with all its settings. */
export interface Account extends Omit<AccountSettingsQuery, 'currentUser'> {
  currentUser: NonNullable<AccountSettingsQuery['currentUser']>
}

/** A browser in which the viewer is signed in. */
export type Session = AccountSettingsQuery['sessions'][number]

/** The viewer's account. */
export const accountQuery = documentQuery(AccountSettingsDocument, {})
