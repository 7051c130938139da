import { useHydrated } from '@tanstack/react-router'
import { useViewer } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Choice } from '#app/ui/field/choice-field.tsx'
import { WarningIcon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner/spinner.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { levels } from './levels.ts'
import styles from './subscription.module.css'
import { useNewsletterLevel } from './use-newsletter-level.ts'

/** The card in which signed-in users choose their newsletter level; a choice is saved at once. */
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
