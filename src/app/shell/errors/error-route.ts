import { errorTitle, readCode } from '#app/lib/format/status-phrases.ts'
import { pageHead } from '#app/head/page-head.ts'

interface CodeAndPhrase {
  code: number
  phrase: string
}

export const errorRoute = {
  // Unchanged from the URL, so that unusual values are not redirected.
  validateSearch: ({ code }: Record<string, unknown>): { code?: unknown } =>
    code === undefined ? {} : { code },
  loaderDeps: ({ search }: { search: { code?: unknown } }) => ({ code: readCode(search.code) }),
  loader: async ({ deps: { code } }: { deps: { code: number } }): Promise<CodeAndPhrase> => {
    const { anyStatusPhrase } = await import('#app/lib/format/any-status-phrase.ts')
    return { code, phrase: anyStatusPhrase(code) }
  },
  head: ({
    match,
    loaderData,
  }: {
    match: Parameters<typeof pageHead>[0]
    loaderData?: CodeAndPhrase | undefined
  }) => ({
    ...pageHead(match, {
      title: errorTitle(loaderData?.code ?? 0, loaderData?.phrase),
      isErrorPage: true,
    }),
    // It's shown at any address, which DefaultCanonical names.
    links: [],
  }),
}
