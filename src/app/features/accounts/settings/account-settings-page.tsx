import { NoScript, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { PreferencesCard, PictureCard } from './profile-cards.tsx'
import { rich, t } from '#app/texts/t.ts'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { errorCode } from '#shared/errors.ts'
import styles from './settings.module.css'
import { DecisionsCard } from './decisions-card.tsx'
import { DataCard, DeletionBanner, DeletionCard } from './personal-data-cards.tsx'
import { accountQuery } from '#app/features/accounts/accounts.queries.ts'
import { EmailCard, PasswordCard } from './credential-cards.tsx'
import { PushSwitch } from './push-switch.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { IdentitiesCard, SessionsCard } from './sign-in-cards.tsx'

export function AccountSettingsPage() {
  const { data, error } = useSuspenseQuery(accountQuery)
  const { currentUser, linkedIdentities, sessions, signInOptions, notificationPreferences, digest, pushKey } =
    data
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
        <NoScript text={t('settings.needsJavascript')} />
      </PageHeading>
      {currentUser.deletion ? (
        <DeletionBanner deletion={currentUser.deletion} takesFocus={isDeletionRequested} />
      ) : null}
      <div className={styles.Cards}>
        <DecisionsCard decisions={data.decisions} />
        <PictureCard user={currentUser} />
        <EmailCard user={currentUser} />
        <PreferencesCard
          preferences={notificationPreferences}
          digest={digest}
          isVerified={currentUser.verified}
        >
          {pushKey === null ? null : (
            <PushSwitch
              siteKey={pushKey}
              notifies={sessions.some(({ isThisDevice, notifies }) => isThisDevice && notifies)}
            />
          )}
        </PreferencesCard>
      </div>
      <div className={styles.Cards}>
        <PasswordCard user={currentUser} />
        <IdentitiesCard linked={linkedIdentities} configured={signInOptions.providers} />
        <PasskeysCard passkeys={data.passkeys} />
        <SessionsCard sessions={sessions} />
        <DataCard dataExport={data.dataExport} />
        {currentUser.deletion ? null : (
          <DeletionCard user={currentUser} onRequest={() => setIsDeletionRequested(true)} />
        )}
      </div>
    </div>
  )
}
