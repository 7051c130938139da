import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import * as texts from '#app/texts/english/account-settings.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { providerLabels } from '#shared/provider-labels.ts'
import { ProviderMark } from '../providers/provider-mark.tsx'
import { leaveForProvider } from '../providers/provider-start.ts'
import { requestLinkToken, unlinkIdentity } from './account-changes.ts'
import styles from './cards.module.css'

interface IdentitiesCardProps {
  /** Names of the providers that the account is linked with. */
  linked: readonly string[]
  /** Names of the providers that it could be linked with. */
  configured: readonly string[]
}

/** The social providers that lead to this account, or could. */
export function IdentitiesCard({ linked, configured }: IdentitiesCardProps) {
  const { signIn } = useSite()
  const shown = Object.entries(providerLabels(signIn.issuer)).filter(
    ([provider]) => linked.includes(provider) || configured.includes(provider),
  )
  return (
    <Card title={texts.linkedAccounts} padded={false}>
      {shown.length === 0 ? (
        <p className={styles.Empty}>{texts.noSocialSignIn}</p>
      ) : (
        <ul className={styles.Rows}>
          {shown.map(([provider, name]) => (
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
  const isHydrated = useHydrated()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function unlink() {
    if (!(await confirm(texts.sureToUnlink(name)))) return
    await unlinkIdentity(provider)
    await client.invalidateQueries()
  }

  async function link() {
    const linkToken = await requestLinkToken(provider)
    await leaveForProvider({ provider, action: 'link', redirect: '/account-settings', linkToken })
  }

  async function run(work: () => Promise<void>) {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <li className={styles.Row}>
      <ProviderMark provider={provider} />
      <div className={styles.Text}>
        <p className={styles.Name}>{name}</p>
        <p className={styles.Facts}>{isLinked ? texts.linked : texts.notLinked}</p>
      </div>
      <Button
        size="small"
        disabled={!isHydrated}
        busy={isBusy}
        aria-label={`${isLinked ? texts.unlink : texts.link} ${name}`}
        onClick={() => void run(isLinked ? unlink : link)}
      >
        {isLinked ? texts.unlink : texts.link}
      </Button>
      <StatusLine status="error" className={styles.RowFailure}>
        {failure}
      </StatusLine>
    </li>
  )
}
