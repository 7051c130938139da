import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { SignInOptionsQuery } from '#app/graphql.gen.ts'
import { loadSignInOptions } from './sign-in-options.functions.ts'

/** What the sign-in and sign-up pages offer: social providers, and the key of the captcha when one is asked. */
export type SignInOptions = SignInOptionsQuery['signInOptions']

/** The configured login methods. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: () => loadSignInOptions(),
})

/** The configured login methods, as the page's loader has fetched them. */
export function useSignInOptions(): SignInOptions {
  return useSuspenseQuery(signInOptionsQuery).data.signInOptions
}
