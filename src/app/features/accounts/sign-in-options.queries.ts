import { useData } from '#app/lib/hooks/use-data.ts'
import { documentQuery } from '#app/api/document-query.ts'
import { SignInOptionsDocument, type SignInOptionsQuery } from '#app/graphql.gen.ts'

/** The configured login methods: social providers, and the captcha's key if there is one. */
export type SignInOptions = SignInOptionsQuery['signInOptions']

/** The configured login methods. */
export const signInOptionsQuery = documentQuery(SignInOptionsDocument, {})

/** The configured login methods, as loaded by the page's loader. */
export function useSignInOptions(): SignInOptions {
  return useData(signInOptionsQuery).signInOptions
}
