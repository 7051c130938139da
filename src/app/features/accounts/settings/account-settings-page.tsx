import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { PreferencesCard } from '#app/features/accounts/settings/preferences/preferences-card.tsx'
import { rich, t } from '#app/texts/t.ts'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { errorCode } from '#shared/errors.ts'
import { DecisionsCard } from '#app/features/accounts/settings/decisions/decisions-card.tsx'
import { DataCard } from '#app/features/accounts/settings/personal-data/data-card.tsx'
import {
  DeletionBanner,
  DeletionCard,
} from '#app/features/accounts/settings/personal-data/account-deletion.tsx'
import styles from './account-settings-page.module.css'
import { accountQuery } from './account.queries.ts'
import { EmailCard } from './email-card.tsx'
import { IdentitiesCard } from './identities-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PictureCard } from './picture-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** The viewer's account settings; if the session ends elsewhere, the page redirects to the login. */
export function AccountSettingsPage() {
  const { data, error } = useSuspenseQuery(accountQuery)
  const { currentUser, linkedIdentities, sessions, signInOptions, notificationPreferences } = data
  const [isDeletionRequested, setIsDeletionRequested] = useState(false)
  const isOver = errorCode(error) === 401
  useEffect(() => {
    if (isOver) location.replace(entryAddress('/login', { r: '/account-settings' }))
  }, [isOver])
  if (!currentUser || isOver) return null
  return (
    <div className={styles.AccountSettings}>
      <PageHeading title={t('common.accountSettings')}>
        <p>
          {rich('accounts.settings.loggedInAs', {
            user: <a href={`/@${currentUser.username}`}>{currentUser.username}</a>,
          })}
        </p>
        <noscript>
          <p>{t('settings.needsJavascript')}</p>
        </noscript>
      </PageHeading>
      {currentUser.deletion ? (
        <DeletionBanner deletion={currentUser.deletion} takesFocus={isDeletionRequested} />
      ) : null}
      <div className={styles.Cards}>
        <DecisionsCard decisions={data.decisions} />
        <PictureCard user={currentUser} />
        <EmailCard user={currentUser} />
        <DataCard dataExport={data.dataExport} />
      </div>
      <div className={styles.Cards}>
        <PasswordCard user={currentUser} />
        <IdentitiesCard linked={linkedIdentities} configured={signInOptions.providers} />
        <SessionsCard sessions={sessions} />
        <PreferencesCard preferences={notificationPreferences} isVerified={currentUser.verified} />
        {currentUser.deletion ? null : (
          <DeletionCard user={currentUser} onRequest={() => setIsDeletionRequested(true)} />
        )}
      </div>
    </div>
  )
}
