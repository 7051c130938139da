import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { read } from '#app/api/call.ts'
import { SignInOptionsDocument, type SignInOptionsQuery } from '#app/graphql.gen.ts'

/** The configured login methods: social providers, and the captcha's key if there is one. */
export type SignInOptions = SignInOptionsQuery['signInOptions']

/** The configured login methods. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: () => read(SignInOptionsDocument, {}),
})

/** The configured login methods, as loaded by the page's loader. */
export function useSignInOptions(): SignInOptions {
  return useSuspenseQuery(signInOptionsQuery).data.signInOptions
}
