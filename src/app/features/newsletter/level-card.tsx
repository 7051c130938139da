import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { write } from '#app/api/call.ts'
import { UpdateNewsletterDocument } from '#app/graphql.gen.ts'
import { failureWithReason } from '#app/api/show-refusal.ts'
import { invalidateAllQueries } from '#app/content/object-cache.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Choice } from '#app/ui/field/field.tsx'
import { WarningIcon } from '#app/ui/icon.tsx'
import { Spinner, StatusLine } from '#app/ui/status/status.tsx'
import { newsletterLevelQuery } from './newsletter.queries.ts'
import styles from './newsletter-page.module.css'

/** How much of the newsletter a user gets; -1 until it is loaded. */
type Level = -1 | 0 | 1 | 2

const levels: readonly { level: Level; label: () => string; help: () => string }[] = [
  { level: 0, label: () => t('newsletter.level.none'), help: () => t('newsletter.level.noneHint') },
  { level: 1, label: () => t('newsletter.level.major'), help: () => t('newsletter.majorHint') },
  { level: 2, label: () => t('newsletter.level.majorAndMinor'), help: () => t('newsletter.minorHint') },
]

export function LevelCard() {
  const { currentUser } = useViewer()
  const { level, change, isSaved, failure } = useNewsletterLevel()
  const isHydrated = useHydrated()
  const isLoading = level < 0
  const isVerified = currentUser?.verified ?? false
  return (
    <Card title={t('newsletter.level.title')}>
      <fieldset className={styles.Levels} disabled={!isHydrated || isLoading || !isVerified}>
        <legend className={styles.Legend}>
          {rich('newsletter.level.legend', {
            email: <span className={styles.Address}>{currentUser?.email}</span>,
          })}
          {isLoading && !failure ? <Spinner label={t('newsletter.level.loading')} /> : null}
        </legend>
        {levels.map((choice) => (
          <Choice
            key={choice.level}
            kind="radio"
            name="level"
            label={choice.label()}
            help={choice.help()}
            checked={choice.level === level}
            onChange={() => change(choice.level)}
          />
        ))}
      </fieldset>
      {isVerified ? null : (
        <p className={styles.Unverified}>
          <WarningIcon />
          <span>
            {rich('newsletter.level.needsVerification', {
              link: (text) => <a href="/account-settings">{text}</a>,
            })}
          </span>
        </p>
      )}
      <StatusLine status="success" className={styles.Outcome}>
        {isSaved ? t('common.saveDone') : null}
      </StatusLine>
      <StatusLine status="error" className={styles.Outcome}>
        {failure}
      </StatusLine>
    </Card>
  )
}

/** The viewer's newsletter level; changes are saved one after the other. */
function useNewsletterLevel() {
  const client = useQueryClient()
  const { data, isError } = useQuery(newsletterLevelQuery)
  const saving = useMutation({
    scope: { id: 'newsletter-level' },
    mutationFn: (newLevel: Level) => write(UpdateNewsletterDocument, { input: { newLevel } }),
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
    /** Shows the new level at once, and reverts it if it could not be saved. */
    change: saving.mutate,
    isSaved: saving.isSuccess,
    failure: saving.isError
      ? failureWithReason(t('newsletter.saveFailed'), saving.error)
      : isError && !data
        ? t('newsletter.level.loadFailed')
        : undefined,
  }
}
