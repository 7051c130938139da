import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidateAllQueries } from '#app/content/object-cache.ts'
import { refusalReason } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import type { Level } from './levels.ts'
import { updateNewsletter } from './newsletter.functions.gen.ts'
import { newsletterLevelQuery } from './newsletter.queries.ts'

/** The viewer's level, and a function to change it. */
interface NewsletterLevel {
  /** -1 until it is loaded. */
  level: Level
  /** Shows the new level at once and reverts it if it could not be saved. */
  change: (level: Level) => void
  /** Whether the last change was saved. */
  isSaved: boolean
  /** The error message, if any. */
  failure: string | undefined
}

/** The viewer's newsletter level; changes are saved one after the other. */
export function useNewsletterLevel(): NewsletterLevel {
  const client = useQueryClient()
  const { data, isError } = useQuery(newsletterLevelQuery)
  const saving = useMutation({
    scope: { id: 'newsletter-level' },
    mutationFn: (newLevel: Level) => updateNewsletter({ data: { newLevel } }),
    onMutate: async (newsletterLevel) => {
      await client.cancelQueries(newsletterLevelQuery)
      const before = client.getQueryData(newsletterLevelQuery.queryKey)
      client.setQueryData(newsletterLevelQuery.queryKey, { newsletterLevel })
      return before
    },
    onSuccess: () => invalidateAllQueries(client),
    onError: (_error, _level, before) => client.setQueryData(newsletterLevelQuery.queryKey, before),
  })
  return {
    level: (data?.newsletterLevel ?? -1) as Level,
    change: saving.mutate,
    isSaved: saving.isSuccess,
    failure: saving.isError
      ? refusalReason(saving.error) || t('newsletter.saveFailed')
      : isError && !data
        ? t('newsletter.level.loadFailed')
        : undefined,
  }
}
