import { ReadyButton } from '#app/ui/form/main-button.tsx'
import type { ReactNode } from 'react'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useWork } from '#app/features/accounts/entry/use-work.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { useSignInOptions } from '#app/features/accounts/accounts.queries.ts'
import type { SignInTarget } from '#app/features/accounts/entry/sign-in-target.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { WorldIcon } from '#app/ui/icon.tsx'
import { CodeIcon } from '#app/ui/member-icon.tsx'
import { providerLabels } from '#shared/names/provider-labels.ts'
import type { Site } from '#shared/page/page-context.ts'
import {
  startsByScript,
  redirectToProvider,
  providerFormAddress,
  type ProviderRequest,
} from './provider-start.ts'
import { StoreIcon } from './sign-in-links.tsx'
import styles from '#app/features/accounts/entry/entry.module.css'

interface ProviderButtonsProps {
  action: 'login' | 'register'
  target: SignInTarget
  /** Buttons of other ways to log in. */
  children?: ReactNode
}

export function ProviderButtons({ action, target: { r, state }, children }: ProviderButtonsProps) {
  const { providers } = useSignInOptions()
  if (providers.length === 0 && !children) return null
  return (
    <div className={styles.Providers}>
      <p className={styles.Or}>{t('accounts.providers.or')}</p>
      {children}
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
  const { isBusy, failure, run } = useWork()
  return (
    <>
      <ReadyButton
        className={styles.Button}
        busy={isBusy}
        onClick={() => void run(() => redirectToProvider(visit))}
      >
        <ButtonLabel visit={visit} />
      </ReadyButton>
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

export function providerName(provider: string, { signIn }: Pick<Site, 'signIn'>): string | undefined {
  const labels: Record<string, string> = providerLabels(signIn.issuer)
  return Object.hasOwn(labels, provider) ? labels[provider] : undefined
}

export function useProviderName(provider: string): string {
  return providerName(provider, useSite()) ?? provider
}

/** A generic icon for a social provider; their logos are theirs. */
export function ProviderIcon({ provider }: { provider: string }) {
  if (provider === 'steam') return <StoreIcon />
  return provider === 'github' ? <CodeIcon /> : <WorldIcon />
}
