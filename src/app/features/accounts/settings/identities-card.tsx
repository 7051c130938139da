import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#app/texts/t.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { readFailure } from '#app/ui/form/form-values.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { providerLabels } from '#shared/names/provider-labels.ts'
import { ProviderIcon } from '#app/features/accounts/providers/provider-icon.tsx'
import { redirectToProvider } from '#app/features/accounts/providers/provider-start.ts'
import { requestLinkToken, unlinkIdentity } from './account-changes.ts'
import styles from './cards.module.css'
import { usePasswordProof } from './use-password-proof.tsx'

interface IdentitiesCardProps {
  /** Names of the providers that are linked with the account. */
  linked: readonly string[]
  /** Names of the other configured providers. */
  configured: readonly string[]
}

/** The social providers that are linked with this account, or can be. */
export function IdentitiesCard({ linked, configured }: IdentitiesCardProps) {
  const { signIn } = useSite()
  const providers = Object.entries(providerLabels(signIn.issuer)).filter(
    ([provider]) => linked.includes(provider) || configured.includes(provider),
  )
  return (
    <Card title={t('accounts.settings.identities.title')} padded={false}>
      {providers.length === 0 ? (
        <p className={styles.Empty}>{t('accounts.settings.identities.empty')}</p>
      ) : (
        <ul className={styles.Rows}>
          {providers.map(([provider, name]) => (
            <IdentityRow
              key={provider}
              provider={provider}
              name={name}
              isLinked={linked.includes(provider)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface IdentityRowProps {
  provider: string
  name: string
  isLinked: boolean
}

function IdentityRow({ provider, name, isLinked }: IdentityRowProps) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { prove, dialog } = usePasswordProof()
  const isHydrated = useHydrated()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function unlink() {
    if (!(await confirm(t('accounts.settings.identities.unlinkConfirm', { provider: name })))) return
    await prove(async (password) => {
      await unlinkIdentity(provider, password)
      await client.invalidateQueries()
    })
  }

  const link = () =>
    prove(async (password) => {
      const linkToken = await requestLinkToken(provider, password)
      await redirectToProvider({ provider, action: 'link', redirect: '/account-settings', linkToken })
    })

  async function run(work: () => Promise<void>) {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(readFailure(error).message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <li className={styles.Row}>
      <ProviderIcon provider={provider} />
      <div className={styles.Text}>
        <p className={styles.Name}>{name}</p>
        <p className={styles.Facts}>
          {isLinked ? t('accounts.settings.identities.linked') : t('accounts.settings.identities.notLinked')}
        </p>
      </div>
      <Button
        size="small"
        disabled={!isHydrated}
        busy={isBusy}
        aria-label={t('accounts.settings.identities.changeLabel', { isLinked, provider: name })}
        onClick={() => void run(isLinked ? unlink : link)}
      >
        {isLinked ? t('accounts.settings.identities.unlink') : t('accounts.settings.identities.link')}
      </Button>
      <StatusLine status="error" className={styles.RowFailure}>
        {failure}
      </StatusLine>
      {dialog}
    </li>
  )
}
