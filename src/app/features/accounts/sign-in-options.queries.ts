import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { SignInOptionsQuery } from '#app/graphql.gen.ts'
import { loadSignInOptions } from './sign-in-options.functions.gen.ts'

/** The configured login methods: social providers, and the captcha's key if there is one. */
export type SignInOptions = SignInOptionsQuery['signInOptions']

/** The configured login methods. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: () => loadSignInOptions(),
})

/** The configured login methods, as loaded by the page's loader. */
export function useSignInOptions(): SignInOptions {
  return useSuspenseQuery(signInOptionsQuery).data.signInOptions
}
