import { useHydrated } from '@tanstack/react-router'
import { useViewer } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/newsletter.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Choice } from '#app/ui/field/choice-field.tsx'
import { WarningIcon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner/spinner.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { levels } from './levels.ts'
import styles from './subscription.module.css'
import { useNewsletterLevel } from './use-newsletter-level.ts'

/** Where somebody who is signed in chooses how much of the newsletter they get; a choice is saved at once. */
export function LevelCard() {
  const { currentUser } = useViewer()
  const { level, change, isSaved, failure } = useNewsletterLevel()
  const isHydrated = useHydrated()
  const isLoading = level < 0
  const isVerified = currentUser?.verified ?? false
  return (
    <Card title={texts.yourSubscription}>
      <fieldset className={styles.Levels} disabled={!isHydrated || isLoading || !isVerified}>
        <legend className={styles.Legend}>
          {texts.whatComesTo} <span className={styles.Address}>{currentUser?.email}</span>
          {isLoading && !failure ? <Spinner label={texts.loadingYourSubscription} /> : null}
        </legend>
        {levels.map((choice) => (
          <Choice
            key={choice.level}
            kind="radio"
            name="level"
            label={choice.label}
            help={choice.help}
            checked={choice.level === level}
            onChange={() => change(choice.level)}
          />
        ))}
      </fieldset>
      {isVerified ? null : (
        <p className={styles.Unverified}>
          <WarningIcon />
          <span>
            {texts.unverified} <a href="/account-settings">{texts.goToAccountSettings}</a>{' '}
            {texts.toVerifyYourEmailThen}
          </span>
        </p>
      )}
      <StatusLine status="success" className={styles.Outcome}>
        {isSaved ? texts.changesSuccessfullySaved : null}
      </StatusLine>
      <StatusLine status="error" className={styles.Outcome}>
        {failure}
      </StatusLine>
    </Card>
  )
}
