import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { readFailure } from '#app/ui/form/form-values.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { useSignInOptions } from '#app/features/accounts/sign-in-options.queries.ts'
import type { SignInTarget } from '#app/features/accounts/log-in/sign-in-target.ts'
import styles from './provider-buttons.module.css'
import { ProviderIcon } from './provider-icon.tsx'
import { useProviderName } from './provider-name.ts'
import {
  startsByScript,
  redirectToProvider,
  providerFormAddress,
  type ProviderRequest,
} from './provider-start.ts'

interface ProviderButtonsProps {
  action: 'login' | 'register'
  target: SignInTarget
}

/** The buttons of the configured social providers. */
export function ProviderButtons({ action, target: { r, state } }: ProviderButtonsProps) {
  const { providers } = useSignInOptions()
  if (providers.length === 0) return null
  return (
    <div className={styles.Providers}>
      <p className={styles.Or}>{t('accounts.providers.or')}</p>
      {providers.map((provider) => {
        const visit: ProviderRequest = { provider, action, redirect: r, state }
        return startsByScript(provider) ? (
          <RequestButton key={provider} visit={visit} />
        ) : (
          <form key={provider} method="post" action={providerFormAddress(visit)}>
            <Button type="submit" className={styles.Button}>
              <ButtonLabel visit={visit} />
            </Button>
          </form>
        )
      })}
    </div>
  )
}

function RequestButton({ visit }: { visit: ProviderRequest }) {
  const isHydrated = useHydrated()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function goToProvider() {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await redirectToProvider(visit)
    } catch (error) {
      setFailure(readFailure(error).message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button
        className={styles.Button}
        disabled={!isHydrated}
        busy={isBusy}
        onClick={() => void goToProvider()}
      >
        <ButtonLabel visit={visit} />
      </Button>
      <StatusLine status="error" className={styles.Failure}>
        {failure}
      </StatusLine>
    </>
  )
}

function ButtonLabel({ visit: { provider, action } }: { visit: ProviderRequest }) {
  const name = useProviderName(provider)
  return (
    <span className={styles.Label}>
      <ProviderIcon provider={provider} />
      {t('accounts.providers.continueWith', { action, provider: name })}
    </span>
  )
}
