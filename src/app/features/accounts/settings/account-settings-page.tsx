import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PreferencesCard } from '#app/features/accounts/settings/preferences/preferences-card.tsx'
import * as texts from '#app/texts/english/account-settings.ts'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { errorCode } from '#shared/errors.ts'
import styles from './account-settings-page.module.css'
import { accountQuery, settingsLogin } from './account.queries.ts'
import { EmailCard } from './email-card.tsx'
import { IdentitiesCard } from './identities-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PictureCard } from './picture/picture-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** Everything that the viewer can change about their account; left for the login when the session ends elsewhere. */
export function AccountSettingsPage() {
  const { data, error } = useSuspenseQuery(accountQuery)
  const { currentUser, linkedIdentities, sessions, signInOptions, notificationPreferences } = data
  const isOver = errorCode(error) === 401
  useEffect(() => {
    if (isOver) location.replace(settingsLogin)
  }, [isOver])
  if (!currentUser || isOver) return null
  return (
    <div className={styles.AccountSettings}>
      <PageHeading title={texts.accountSettings}>
        <p>
          {texts.youAreLoggedInAs} <a href={`/@${currentUser.username}`}>{currentUser.username}</a>.
        </p>
        <noscript>
          <p>{texts.changingThemNeedsJavascript}</p>
        </noscript>
      </PageHeading>
      <div className={styles.Cards}>
        <PictureCard user={currentUser} />
        <EmailCard user={currentUser} />
      </div>
      <div className={styles.Cards}>
        <PasswordCard user={currentUser} />
        <IdentitiesCard linked={linkedIdentities} configured={signInOptions.providers} />
        <SessionsCard sessions={sessions} />
        <PreferencesCard preferences={notificationPreferences} isVerified={currentUser.verified} />
      </div>
    </div>
  )
}
